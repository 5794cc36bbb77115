import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';

interface Counted {
  table: PgTable;
  where: SQL | undefined;
  /** What a counter knows of it, where one does. */
  known: SQL<number> | undefined;
}

/** How many rows match, to the last one: what no counter knows is read, for an export that reads it anyway. */
export async function exactCount(
  executor: Pick<Database, 'execute'>,
  { table, where, known }: Counted,
): Promise<number> {
  const count = known ?? sql<number>`(select count(*)::int from ${table} where ${where})`;
  const { rows } = await executor.execute<{ count: number }>(sql`select ${count} as count`);
  return rows[0]?.count ?? 0;
}
