import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { db } from '#server/database/connection.ts';
import { ourTables, personalTables } from '#server/database/personal-data/registry.ts';
import { log } from '#server/lib/log.ts';

const everyMs = 15 * 60 * 1000;
const pieceRows = 5_000;

/** Runs every 15 minutes; returns a function that stops it. */
export function keepHouse(...others: (() => Promise<void>)[]): () => void {
  const timer = setInterval(() => {
    Promise.all([clearOut, ...others].map((act) => act())).catch((error: unknown) =>
      log.warn({ err: error }, 'clearing out failed; the next round tries again'),
    );
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Deletes what was kept for as long as was promised. */
export async function clearOut(): Promise<void> {
  for (const { table, over } of [...personalTables, ...ourTables]) if (over) await deleteRows(table, over);
}

/** A piece at a time, so that nobody waits for long. Another instance takes other rows. */
async function deleteRows(table: PgTable, over: SQL): Promise<void> {
  const piece = sql`select ctid from ${table} where ${over} limit ${pieceRows} for update skip locked`;
  let deleted: number;
  do {
    const { rowCount } = await db.delete(table).where(sql`ctid in (${piece})`);
    deleted = rowCount ?? 0;
  } while (deleted === pieceRows);
}
