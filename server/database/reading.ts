import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { db, hasCode, isDatabaseAway, pool, type Source, standby } from '#server/database/connection.ts';
import { postgresErrors } from '#server/database/error-codes.ts';
import { log } from '#server/lib/log.ts';

/** A standby follows within milliseconds, or is left alone for a while. */
const patienceMs = 300;
const lookEveryMs = 10;
const leaveAloneMs = 5_000;

let leftAloneUntil = 0;
let isRead = true;

/**
 * Runs a read that may be heavy on the standby of `DATABASE_READ_URL`, once that holds all that is committed now, so
 * everybody reads their own writes (decision 0064). On the primary where there is none, or it is away or behind.
 */
export async function readAnywhere<Result>(read: (from: Source) => Promise<Result>): Promise<Result> {
  const from = await findSource();
  try {
    return await read(from);
  } catch (error) {
    if (from.pool === pool || !isStandbyLost(error)) throw error;
    leaveAlone(error);
    return read({ pool, db });
  }
}

/** For what cannot be read again from its beginning, such as a download. */
export async function findSource(): Promise<Source> {
  const primary = { pool, db };
  if (!standby || performance.now() < leftAloneUntil) return primary;
  try {
    const { rows } = await pool.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn');
    for (const since = performance.now(); performance.now() - since < patienceMs; await sleep(lookEveryMs)) {
      if (await hasReplayed(standby.pool, rows[0]?.lsn)) {
        if (!isRead) log.info('the standby of DATABASE_READ_URL is read again');
        isRead = true;
        return standby;
      }
    }
    leaveAlone(new Error(`The standby is more than ${patienceMs} ms behind, or no standby`));
  } catch (error) {
    leaveAlone(error);
  }
  return primary;
}

async function hasReplayed(from: pg.Pool, lsn: string | undefined): Promise<boolean> {
  const statement = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasReplayed"';
  const { rows } = await from.query<{ hasReplayed: boolean }>(statement, [lsn]);
  return rows[0]?.hasReplayed === true;
}

/** It may also end a read that holds up its following. */
function isStandbyLost(error: unknown): boolean {
  return isDatabaseAway(error) || hasCode(error, postgresErrors.serializationFailure);
}

function leaveAlone(reason: unknown): void {
  if (isRead) log.warn({ err: reason }, 'the standby of DATABASE_READ_URL is not read for now');
  isRead = false;
  leftAloneUntil = performance.now() + leaveAloneMs;
}
