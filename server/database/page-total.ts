import { type SQL, sql } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';

/**
 * How many rows a list has in all, of a page whose rows each tell it as `total`. A later page may be empty, since rows
 * were taken away meanwhile: only then it is asked for by itself. A first page is empty where there is nothing.
 */
export async function totalOfPage(
  rows: readonly { total: number }[],
  total: SQL<number>,
  { isLater }: { isLater: boolean },
): Promise<number> {
  if (rows[0]) return rows[0].total;
  if (!isLater) return 0;
  const asked = await db.execute<{ total: number }>(sql`select ${total} as total`);
  return asked.rows[0]?.total ?? 0;
}
