import { and, eq } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { AppError } from '#server/lib/app-error.ts';
import { sha256 } from '#server/lib/hash.ts';
import { Reply } from '#server/lib/reply.ts';
import { idempotencyKeys } from '#shared/schema.ts';

export interface IdempotencyScope {
  /** The call and who made it, such as `POST /api/contact 3f…`; at most 120 characters. */
  scope: string;
  /** The client's `Idempotency-Key`; undefined where it sent none. */
  key: string | undefined;
  body: unknown;
}

/**
 * Runs `act` in a transaction, at most once per key: a repeated key gets the stored answer again, also while the first
 * is still under way (it waits for it). Without a key it only runs.
 * @throws AppError `idempotency_mismatch` when the key was used with another body.
 */
export async function once(
  { scope, key, body }: IdempotencyScope,
  act: (transaction: Transaction) => Promise<Reply>,
): Promise<Reply> {
  if (key === undefined) return db.transaction(act);
  const bodyHash = sha256(JSON.stringify(body ?? null));
  return db.transaction(async (transaction) => {
    const claimed = await transaction
      .insert(idempotencyKeys)
      .values({ scope, key, bodyHash })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    const ours = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
    if (claimed.length === 0) return replay(transaction, ours, bodyHash);
    const reply = await act(transaction);
    await transaction.update(idempotencyKeys).set({ status: reply.status, response: reply.body }).where(ours);
    return reply;
  });
}

async function replay(transaction: Transaction, ours: ReturnType<typeof and>, bodyHash: string): Promise<Reply> {
  const [stored] = await transaction.select().from(idempotencyKeys).where(ours);
  if (stored?.bodyHash !== bodyHash || stored.status === null) throw new AppError('idempotency_mismatch');
  return new Reply(stored.response, { status: stored.status });
}
