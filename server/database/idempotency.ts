import { and, eq, sql } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { transact } from '#server/database/transaction.ts';
import { AppError } from '#server/lib/app-error.ts';
import { sha256 } from '#server/lib/hash.ts';
import { Reply } from '#server/lib/reply.ts';
import { idempotencyKeys } from '#shared/schema.ts';

export interface IdempotencyScope {
  /** The call, and who made it where that is known, such as `POST /api/submissions 7`; at most 120 characters. */
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

/** Where an answer is kept: filled into `keepAnswer`. */
export interface AnswerKey {
  scope: string;
  key: string;
  bodyHash: string;
}

/** Keeps what the `with` query `answer` has as `wire`, answered with 201: to stand beside what makes it. */
export const keepAnswer = sql`insert into ${idempotencyKeys} (scope, key, body_hash, status, response)
  select ${sql.placeholder('scope')}::varchar, ${sql.placeholder('key')}::varchar, ${sql.placeholder('bodyHash')}::varchar,
    201, wire from answer`;

/**
 * As `once`, for an act that is a single statement: it keeps its own answer, so that nothing has to begin and end
 * around it. `act` gets where to keep it.
 * @throws AppError `idempotency_mismatch` when the key was used with another body.
 */
export async function onceInOneStatement(
  { scope, key, body }: IdempotencyScope,
  act: (keep: AnswerKey | undefined) => Promise<Reply>,
): Promise<Reply> {
  if (key === undefined) return act(undefined);
  const bodyHash = sha256(JSON.stringify(body ?? null));
  try {
    return await act({ scope, key, bodyHash });
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint !== 'idempotency_keys_scope_key_pk') throw error;
    return replay(scope, key, bodyHash, new AppError('idempotency_mismatch'));
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
