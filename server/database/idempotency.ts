import { and, eq } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { transact } from '#server/database/transaction.ts';
import { AppError } from '#server/lib/app-error.ts';
import { sha256 } from '#server/lib/hash.ts';
import { Reply } from '#server/lib/reply.ts';
import { idempotencyKeys } from '#shared/schema.ts';

export interface IdempotencyScope {
  /** The call and its actor, where there is one, such as `POST /api/submissions 7`; at most 120 characters. */
  scope: string;
  /** The client's `Idempotency-Key`; undefined where it sent none. */
  key: string | undefined;
  body: unknown;
}

/**
 * Runs `act` in a transaction and keeps its answer under the key, in the same transaction: a repeated key gets that
 * answer again. Of two at once with the same key, one waits for the other and then takes back what it did. Without a
 * key it only runs.
 * @throws AppError `idempotency_mismatch` when the key was used with another body.
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
    // A repeated call may also be refused by what the first one changed.
    if (!(error instanceof AppError)) throw error;
    return replay(scope, key, bodyHash, error);
  }
}

async function replay(scope: string, key: string, bodyHash: string, refusal: AppError): Promise<Reply> {
  const [stored] = await db
    .select({ bodyHash: idempotencyKeys.bodyHash, status: idempotencyKeys.status, response: idempotencyKeys.response })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
  if (!stored) throw refusal;
  if (stored.bodyHash !== bodyHash || stored.status === null) throw new AppError('idempotency_mismatch');
  return new Reply(stored.response, { status: stored.status });
}
