import { type SQLWrapper, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database, PooledClient } from '#server/database/connection.ts';
import { withConnection } from '#server/database/transaction.ts';
import { AppError } from '#server/lib/app-error.ts';
import { rowsOfPiece } from '#server/lib/exports/csv.ts';

export interface Snapshot {
  db: Database;
  /** Reads all rows through a cursor, a piece at a time; `isFew` where they are found by their ids. */
  everyRow<Row>(query: SQLWrapper, isFew?: boolean): AsyncGenerator<Row[]>;
}

const statementMs = 60_000;

const dialect = new PgDialect();

/** An export holds one connection and needs a second for its audit event: ten at once would wait for one another. */
const atOnce = 2;

let underWay = 0;

/**
 * As `readSnapshot`, for what sends every row to somebody who may read slowly.
 * @param prepare stores what the snapshot has to hold
 * @throws AppError `unavailable` while two others run in this instance.
 */
export async function readExport(
  act: (snapshot: Snapshot) => Promise<void>,
  prepare?: () => Promise<void>,
): Promise<void> {
  if (underWay >= atOnce) {
    const message = 'Two exports are already running. Please try again in a minute.';
    throw new AppError('unavailable', { message, retryAfter: 60 });
  }
  underWay++;
  try {
    await prepare?.();
    await readSnapshot(act);
  } finally {
    underWay--;
  }
}

/** Reads from one repeatable-read snapshot without the usual time limits, and cannot write. */
export async function readSnapshot<Result>(act: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
  return withConnection(async (client) => {
    const usual = client.waitUpTo(statementMs + 1_000);
    try {
      // Favors plans that return the first rows at once.
      await client.query(`begin isolation level repeatable read read only;
        set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = '120s';
        set local cursor_tuple_fraction = 0.0001`);
      return await act({ db: drizzle(client), everyRow: (query, isFew = false) => everyRow(client, query, isFew) });
    } finally {
      client.waitUpTo(usual);
      await client.query('rollback');
    }
  });
}

async function* everyRow<Row>(client: PooledClient, query: SQLWrapper, isFew: boolean): AsyncGenerator<Row[]> {
  // The plan that returns a first row at once would read the whole table in order until it meets them.
  if (isFew) await client.query('set local cursor_tuple_fraction = 1');
  const { sql: text, params } = dialect.sqlToQuery(sql`declare every_row no scroll cursor for ${query}`);
  await client.query(text, params);
  for (;;) {
    const { rows } = await client.query({ text: `fetch ${rowsOfPiece} from every_row` });
    yield rows as Row[];
    if (rows.length < rowsOfPiece) return;
  }
}
