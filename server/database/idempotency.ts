import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { transact } from '#server/database/transaction.ts';
import { AppError } from '#server/lib/app-error.ts';
import { sha256 } from '#server/lib/hash.ts';
import { Reply } from '#server/lib/reply.ts';
import { idempotencyKeys } from '#shared/schema.ts';

export interface IdempotencyScope {
  /** The call and its actor, such as `POST /api/submissions 7`; at most 120 characters. */
  scope: string;
  key: string | undefined;
  body: unknown;
}

/**
 * Stores the reply under the key in the transaction of `act`. Of two calls at once, the second waits and replays.
 * @throws AppError `idempotency_mismatch` if the key was used with another body, `not_found` if its result was erased.
 */
export async function once(
  { scope, key, body }: IdempotencyScope,
  act: (transaction: Transaction) => Promise<Reply>,
): Promise<Reply> {
  if (key === undefined) return transact(act);
  const bodyHash = sha256(JSON.stringify(body ?? null));
  try {
    return await transact(async (transaction) => {
      const reply = await act(transaction);
      const { status, body: response } = reply;
      const kept = await transaction
        .insert(idempotencyKeys)
        .values({ scope, key, bodyHash, status, response })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      if (kept.length === 0) throw new AppError('idempotency_mismatch');
      return reply;
    });
  } catch (error) {
    // The first call's change may also make the second one fail.
    if (!(error instanceof AppError)) throw error;
    return replay(scope, key, bodyHash, error);
  }
}

export function countAnswers(executor: Database | Transaction, which: SQL): Promise<number> {
  return executor.$count(idempotencyKeys, and(isNotNull(idempotencyKeys.status), which));
}

/** Empties stored answers about erased records. The key stays: a repeated call must not act again. */
export async function forgetAnswers(transaction: Transaction, which: SQL): Promise<void> {
  await transaction
    .update(idempotencyKeys)
    .set({ status: null, response: null, bodyHash: '' })
    .where(and(isNotNull(idempotencyKeys.status), which));
}

async function replay(scope: string, key: string, bodyHash: string, refusal: AppError): Promise<Reply> {
  const [stored] = await db
    .select({ bodyHash: idempotencyKeys.bodyHash, status: idempotencyKeys.status, response: idempotencyKeys.response })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
  if (!stored) throw refusal;
  if (stored.status === null) {
    throw new AppError('not_found', {
      message: 'This arrived before and has since been erased. To send it anew, send it again.',
    });
  }
  if (stored.bodyHash !== bodyHash) throw new AppError('idempotency_mismatch');
  return new Reply(stored.response, { status: stored.status });
}
