import { drizzle } from 'drizzle-orm/node-postgres';
import { hasCode, isDatabaseAway, type PooledClient, pool, type Transaction } from '#server/database/connection.ts';
import { errorCodes } from '#server/database/error-codes.ts';

/**
 * Runs `work` in a transaction: all of it is stored, or nothing. It runs once more where PostgreSQL ended it for a
 * deadlock, so it does nothing but ask and tell the database. Instead of drizzle's own way with a pool, which keeps
 * a connection for good where `begin` fails on it, and ends the process when that connection breaks (drizzle-orm
 * issues 6023 and 6114).
 * @throws what `work` throws; where the connection broke meanwhile, how.
 */
export function transact<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return againAfterDeadlock(() =>
    withConnection((client) => drizzle(client).transaction((begun) => work(Object.assign(begun, { client })))),
  );
}

/**
 * For a statement without a transaction around it, where it locks more than one row. Of two that wait for each other
 * one is ended, and nothing of it is stored; the other then goes on.
 */
export async function againAfterDeadlock<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!hasCode(error, errorCodes.deadlockDetected)) throw error;
    return act();
  }
}

/**
 * Takes a connection of the pool for as long as `use` takes; `use` leaves no transaction open on it.
 * @throws what `use` throws; where the connection broke meanwhile, how.
 */
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
