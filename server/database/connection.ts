import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { PreparingClient } from '#server/database/preparing-client.ts';
import { QuickConnection } from '#server/database/quick-connection.ts';
import { log } from '#server/lib/log.ts';

/** Transactions are begun with `transact`, which survives a connection that breaks. */
export type Database = Omit<NodePgDatabase, 'transaction'>;
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** The pool and the query builder over it; set by `openDatabase`, live for every importer. */
export let pool: pg.Pool;
export let db: Database;

/** Beside the pool, for reads by key. */
export let quick: QuickConnection;

/**
 * Opens the pool. Nothing is connected before the first query.
 * Ten connections an instance and the quick one: instances × 11 must stay below the server's `max_connections`.
 */
export function openDatabase(url: string, { max = 10 } = {}): void {
  pool = new pg.Pool({ ...connectionOptions(url), max, idleTimeoutMillis: 30_000, Client: PreparingClient });
  // An idle connection that breaks (server restarted) is not a crash: the pool opens another when it is asked.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  db = drizzle(pool);
  quick = new QuickConnection(connectionOptions(url));
}

export async function closeDatabase(): Promise<void> {
  await Promise.all([pool.end(), quick.close()]);
}

/** What every connection to the database is opened with, the pool's and those beside it. */
export function connectionOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    // Never wait for ever: an answer of 503 within two seconds beats a hanging page.
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    // A role or a server may have its own: dates that read `21.11.2026` are no dates to the driver.
    options: '-c TimeZone=UTC -c DateStyle=ISO',
    application_name: 'overtone',
  };
}

const awayCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
]);
const awayMessages = ['timeout exceeded when trying to connect', 'Connection terminated'];

/** True where the database cannot be reached right now (restarting, gone, no connection free), not where it refused. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (typeof code === 'string' && (awayCodes.has(code) || code.startsWith('08'))) return true;
    const { message } = current;
    if (awayMessages.some((away) => message.includes(away))) return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseAway)) return true;
  }
  return false;
}

/** True where the disk under the database is full. */
export function isDiskFull(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (code === '53100' || code === 'ENOSPC') return true;
  }
  return false;
}
