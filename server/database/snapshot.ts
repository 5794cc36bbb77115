import { type SQLWrapper, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { asText, type TextRow } from '#server/database/built-query.ts';
import { type Database, pool } from '#server/database/connection.ts';
import { rowWriter } from '#server/database/wire.ts';
import * as schema from '#shared/schema.ts';

/** The database as it was at one moment. */
export interface Snapshot {
  db: Database;
  /**
   * All rows of a query that selects `wireFields(…)`, so many at a time, each as the wire has it. The database reads on
   * where it stopped: a page of its own for each piece would be planned and looked up anew.
   */
  everyRow<Row>(query: SQLWrapper, piece: number): AsyncGenerator<Row[]>;
}

const dialect = new PgDialect();

/** Reads from one snapshot for as long as it takes: a whole export takes longer than a page may, and a slow reader must not end it. */
export async function readSnapshot(act: (snapshot: Snapshot) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    // The first rows are wanted at once, whatever all of them cost.
    await client.query(`begin isolation level repeatable read read only;
      set local statement_timeout = '60s'; set local idle_in_transaction_session_timeout = '120s';
      set local cursor_tuple_fraction = 0.0001`);
    await act({
      db: drizzle(client, { schema }),
      async *everyRow<Row>(query: SQLWrapper, piece: number) {
        const { sql: text, params } = dialect.sqlToQuery(sql`declare every_row no scroll cursor for ${query}`);
        await client.query(text, params);
        let write: ReturnType<typeof rowWriter> | undefined;
        for (;;) {
          const fetch = { text: `fetch ${piece} from every_row`, values: [] };
          const { fields, rows } = await client.query<TextRow>(asText(fetch));
          write ??= rowWriter(fields);
          yield JSON.parse(`[${rows.map((row) => write?.(row)).join(',')}]`) as Row[];
          if (rows.length < piece) return;
        }
      },
    });
    await client.query('commit');
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // A connection in the middle of something is of no use to the next.
    client.release(failure);
  }
}
