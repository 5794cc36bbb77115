import { setTimeout } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { postgresErrors } from '#server/database/error-codes.ts';
import { LiveConnection } from '#server/database/live-connection.ts';
import type { PreparingClient } from '#server/database/preparing-client.ts';
import { PrimaryClient } from '#server/database/primary-client.ts';
import { log } from '#server/lib/log.ts';

/** Has no `transaction`: use `transact`, which survives a broken connection. */
export type Database = Omit<NodePgDatabase, 'transaction'>;
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0] & { client: PooledClient };

export type PooledClient = pg.PoolClient & PreparingClient;

export let pool: pg.Pool;
export let db: Database;

/** Receives what other instances announce; the first listener opens it. */
export let live: LiveConnection;

/**
 * Connects with the first query, and takes up to 11 connections: ten, and the live one.
 * @param storage the name of this instance's file storage, which `countOtherStorages` compares
 */
export function openDatabase(url: string, { max = 10, storage = '' }: OpenOptions = {}): void {
  const options = { ...connectionOptions(url), application_name: `overtone ${storage}`.trim() };
  const opened = new pg.Pool({ ...options, max, Client: PrimaryClient, idleTimeoutMillis: 30_000 });
  // A server restart breaks idle connections; the pool opens new ones.
  opened.on('error', (error) => {
    if (!opened.ending) log.warn({ err: error }, 'idle database connection lost');
  });
  pool = opened;
  db = drizzle(opened);
  live = new LiveConnection(options);
}

interface OpenOptions {
  max?: number;
  storage?: string;
}

export async function closeDatabase(): Promise<void> {
  await Promise.all([pool && endPool(pool), live?.close()]);
}

/** Resolves once every session has ended, or the server is lost: `end` alone has only asked them to. */
async function endPool(ending: pg.Pool): Promise<void> {
  let left = ending.totalCount;
  const allEnded = new Promise<void>((resolve) => {
    if (left === 0) resolve();
    ending.on('remove', () => --left === 0 && resolve());
  });
  await ending.end();
  await Promise.race([allEnded, setTimeout(answerTimeoutMs, undefined, { ref: false })]);
}

/** A start may wait longer for a busy server than a page; it calls this again once people may come. */
export function waitForConnections(milliseconds = connectionTimeoutMillis): void {
  pool.options.connectionTimeoutMillis = milliseconds;
}

/** A 503 within seconds beats a hanging page. */
const connectionTimeoutMillis = 2_000;

/** A little longer than the server's `statement_timeout`. */
const answerTimeoutMs = 6_000;

export function connectionOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    // A server that is lost without a word needs a limit on our side.
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A role or server may format dates in ways that the driver cannot read.
    options: '-c TimeZone=UTC -c DateStyle=ISO',
    application_name: 'overtone',
  };
}

/** For migrations, backups and restores, which may take as long as they need. */
export function patientOptions(url: string): pg.ClientConfig {
  const unlimited = {
    statement_timeout: 0,
    query_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  };
  return { ...connectionOptions(url), ...unlimited, connectionTimeoutMillis: 10_000 };
}

/** Includes a missing role or database: its password is being changed, or it is being moved. */
const awayCodes = new Set<string>([
  postgresErrors.invalidPassword,
  postgresErrors.invalidAuthorization,
  postgresErrors.unknownDatabase,
  postgresErrors.adminShutdown,
  postgresErrors.crashShutdown,
  postgresErrors.cannotConnectNow,
  postgresErrors.tooManyConnections,
  postgresErrors.readOnlyTransaction,
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
  // Between two statements of a transaction.
  'is not queryable',
];

/** The database cannot be reached now: restarting, gone, out of connections, closed to the role, or a standby now. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, syscall } = current as { code?: unknown; syscall?: unknown };
    // The socket of a server that is restarted.
    if (code === 'ENOENT' && syscall === 'connect') return true;
    if (typeof code === 'string' && (awayCodes.has(code) || code.startsWith(postgresErrors.connectionException)))
      return true;
    const { message } = current;
    if (awayMessages.some((away) => message.includes(away))) return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseAway)) return true;
  }
  return false;
}

const busyCodes = [
  postgresErrors.lockNotAvailable,
  postgresErrors.queryCanceled,
  postgresErrors.deadlockDetected,
  postgresErrors.serializationFailure,
];

/** The database is up but could not do it now; a retry may succeed. */
export function isDatabaseBusy(error: unknown): boolean {
  return hasCode(error, ...busyCodes);
}

export function isDiskFull(error: unknown): boolean {
  return hasCode(error, postgresErrors.diskFull);
}

/** Searches `error` and its causes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (codes.includes((current as { code?: string }).code ?? '')) return true;
  }
  return false;
}
