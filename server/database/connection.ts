import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { errorCodes } from '#server/database/error-codes.ts';
import { PipelinedConnection } from '#server/database/pipelined-connection.ts';
import { PreparingClient } from '#server/database/preparing-client.ts';
import { log } from '#server/lib/log.ts';

/** Transactions begin with `transact`, which survives a connection that breaks. */
export type Database = Omit<NodePgDatabase, 'transaction'>;
/** `client` is the connection it runs on, for a `builtQuery`. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0] & { client: PooledClient };

export type PooledClient = pg.PoolClient & PreparingClient;

/** The pool and the query builder over it; set by `openDatabase`, live for every importer. */
export let pool: pg.Pool;
export let db: Database;

/** Beside the pool, for reads by key. */
export let pipelined: PipelinedConnection;

/**
 * Opens the pool. Nothing is connected before the first query.
 * Ten connections an instance and the pipelined one: instances × 11 must stay below the server's `max_connections`.
 * @param storage tells other instances where this one keeps files; see `countOtherStorages`.
 */
export function openDatabase(url: string, { max = 10, storage = '' } = {}): void {
  const options = { ...connectionOptions(url), application_name: `overtone ${storage}`.trim() };
  pool = new pg.Pool({ ...options, max, idleTimeoutMillis: 30_000, Client: PreparingClient });
  // An idle connection that breaks (server restarted) is not a crash: the pool opens another when it is asked.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'idle database connection lost');
  });
  // A connection belongs to nobody for a moment between the pool and its user, and the event of one that breaks then
  // would end the process. What waits on a broken connection is rejected by itself.
  pool.on('connect', (client) => client.on('error', () => undefined));
  db = drizzle(pool);
  // Everybody waits behind a statement that waits there for a lock.
  pipelined = new PipelinedConnection({ ...options, lock_timeout: 500 });
}

/** Closes what was opened, if anything was. */
export async function closeDatabase(): Promise<void> {
  await Promise.all([pool?.end(), pipelined?.close()]);
}

/** A little longer than the server lets a statement run. */
const answerTimeoutMs = 6_000;

/** What every connection to the database is opened with, the pool's and those beside it. */
export function connectionOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    // Never wait for ever: an answer of 503 within two seconds beats a hanging page.
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    // Those three are kept by a server that is there. One that is gone without a word (a lost host) is given up.
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A role or a server may have its own: dates that read `21.11.2026` are no dates to the driver.
    options: '-c TimeZone=UTC -c DateStyle=ISO',
    application_name: 'overtone',
  };
}

const awayCodes = new Set<string>([
  errorCodes.adminShutdown,
  errorCodes.crashShutdown,
  errorCodes.cannotConnectNow,
  errorCodes.tooManyConnections,
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
]);
const awayMessages = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Query read timeout',
];

/** True where the database cannot be reached right now (restarting, gone, no connection free), not where it refused. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (typeof code === 'string' && (awayCodes.has(code) || code.startsWith(errorCodes.connectionException)))
      return true;
    const { message } = current;
    if (awayMessages.some((away) => message.includes(away))) return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseAway)) return true;
  }
  return false;
}

const busyCodes = [
  errorCodes.lockNotAvailable,
  errorCodes.queryCanceled,
  errorCodes.deadlockDetected,
  errorCodes.serializationFailure,
];

/** True where the database is there, but could not do it now; the same may go well in a moment. */
export function isDatabaseBusy(error: unknown): boolean {
  return hasCode(error, ...busyCodes);
}

/** True where the disk under the database is full. */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, errorCodes.diskFull);
}

/** Whether PostgreSQL or the system gave one of these codes as the reason. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (codes.includes((current as { code?: string }).code ?? '')) return true;
  }
  return false;
}
