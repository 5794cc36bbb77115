import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { hasCode, isDatabaseAway, type PooledClient, pool, type Transaction } from '#server/database/connection.ts';
import { postgresErrors } from '#server/database/error-codes.ts';

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
export async function withConnection<Result>(
  use: (client: PooledClient) => Promise<Result>,
  from: pg.Pool = pool,
): Promise<Result> {
  const client = (await from.connect()) as PooledClient;
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
