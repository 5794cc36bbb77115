import { and, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { db, hasCode, isDatabaseAway, type PooledClient, pool, type Transaction } from '#server/database/connection.ts';
import { postgresErrors } from '#server/database/error-codes.ts';
import { AppError } from '#server/lib/app-error.ts';
import { sha256 } from '#server/lib/hash.ts';
import { Reply } from '#server/lib/reply.ts';
import { idempotencyKeys } from '#shared/schema.ts';

/**
 * Repeats `work` once after a deadlock, so it must only talk to the database. drizzle's own transaction leaks a
 * connection when `begin` fails (drizzle-orm issues 6023 and 6114).
 * @throws the error of `work`, or the reason why the connection broke.
 */
export function transact<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return againAfterDeadlock(() =>
    withConnection((client) => drizzle(client).transaction((begun) => work(Object.assign(begun, { client })))),
  );
}

interface KeyedCall {
  /**
   * The call and its actor, such as `POST /api/submissions 7`; at most 120 characters. Acts that give another text keep
   * the one of earlier releases, under which a call that is repeated across an upgrade finds its first answer.
   */
  scope: string;
  idempotencyKey: string | undefined;
}

/**
 * Stores the reply under the key in the transaction of `act`. Of two calls at once, the second waits and replays.
 * @throws AppError `idempotency_mismatch` if the key was used with another body, `not_found` if its result was erased.
 */
export async function once<Body>(
  { scope, idempotencyKey: key }: KeyedCall,
  body: unknown,
  act: (transaction: Transaction) => Promise<Reply<Body>>,
): Promise<Reply<Body>> {
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

/** Gives the statements of a transaction up to a minute each: for the rare act that reads every row. */
export async function takeTime<Result>(transaction: Transaction, work: () => Promise<Result>): Promise<Result> {
  const usual = transaction.client.waitUpTo(61_000);
  try {
    await transaction.execute(sql`set local statement_timeout = 60000`);
    return await work();
  } finally {
    transaction.client.waitUpTo(usual);
  }
}

/** For one statement that locks several rows; PostgreSQL rolled it back, so it can run again. */
export async function againAfterDeadlock<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!hasCode(error, postgresErrors.deadlockDetected)) throw error;
    return act();
  }
}

/** `use` must leave no transaction open. @throws the error of `use`, or the reason why the connection broke. */
export async function withConnection<Result>(use: (client: PooledClient) => Promise<Result>): Promise<Result> {
  const client = (await pool.connect()) as PooledClient;
  let broken: Error | undefined;
  const note = (error: Error) => {
    broken ??= error;
  };
  client.on('error', note);
  try {
    return await use(client);
  } catch (error) {
    if (isDatabaseAway(error)) note(error as Error);
    throw broken ?? error;
  } finally {
    client.off('error', note);
    client.release(broken);
  }
}

async function replay<Body>(scope: string, key: string, bodyHash: string, refusal: AppError): Promise<Reply<Body>> {
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
  return new Reply(stored.response as Body, { status: stored.status });
}
