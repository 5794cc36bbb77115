import { and, Column, type GetColumnData, inArray, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect, type PgSelect, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { readAnywhere } from '#server/database/reading.ts';
import { type Cursor, countedAtMost } from '#server/lib/paging.ts';

type Columns = Record<string, Column | SQL>;

type ListColumns<Given extends Columns> = {
  [Name in keyof Given]: SQL.Aliased<
    Given[Name] extends Column ? GetColumnData<Given[Name]> : Given[Name] extends SQL<infer Value> ? Value : never
  >;
};

export type ListRow<Given> = { [Name in keyof Given]: Given[Name] extends SQL.Aliased<infer Value> ? Value : never };

/** Aliases each column by its name, so that drizzle and the bare driver return the same rows. */
export function listColumns<Given extends Columns>(columns: Given): ListColumns<Given> {
  const named = Object.entries(columns).map(([name, column]) => {
    const value = is(column, Column) ? sql`${column}`.mapWith(column) : column;
    return [name, value.as(name)];
  });
  return Object.fromEntries(named) as ListColumns<Given>;
}

export interface ListOrder {
  by: SQL[];
  /** What comes after a row. Compares pairs as one value, so that a page starts inside the index. */
  after(cursor: Cursor): SQL;
}

export function newestFirst(at: Column, id: Column): ListOrder {
  return {
    by: [sql`${at} desc`, sql`${id} desc`],
    after: (cursor) => sql`(${at}, ${id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::int)`,
  };
}

export function oldestFirst(at: Column, id: Column): ListOrder {
  return {
    by: [sql`${at}`, sql`${id}`],
    after: (cursor) => sql`(${at}, ${id}) > (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::int)`,
  };
}

export interface PageRequest {
  limit: number;
  cursor?: Cursor | undefined;
}

/** Has one row more than `limit` if there is a next page. The total stops at `countedAtMost`. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

interface List {
  /** Selects `listColumns(…)` with an `id`; the rest of the statement is added here. */
  select: PgSelect;
  /** What is counted. */
  from: SQLWrapper;
  where: SQL | undefined;
  order: ListOrder;
}

const dialect = new PgDialect();

/** Reads a page of a list and its total, by keyset; an index should have the order. */
export async function listPage<Row extends { id: number }>(
  { select, from, where, order }: List,
  { limit, cursor }: PageRequest,
): Promise<Page<Row>> {
  const page = select
    .where(and(where, cursor && order.after(cursor)))
    .orderBy(...order.by)
    .limit(limit + 1);
  // An empty page is one row with the total.
  const { sql: text, params } = dialect.sqlToQuery(sql`
    select counted.total, page.* from (select ${countUpTo(countedAtMost, from, where, order)} as total) as counted
      left join lateral (${page}) as page on true`);
  // Without a name, PostgreSQL plans for the values of each call: a rare and a frequent one need two plans.
  const { rows } = await readAnywhere(({ pool }) =>
    pool.query<Row & { total: number }>({ text, values: params, name: '' }),
  );
  const [first] = rows;
  return { rows: (first?.id as number | null) === null ? [] : rows, total: first?.total ?? 0 };
}

/** Counts matches up to `bound`, in an index's order: otherwise the scan may search long for the first ones. */
export function countUpTo(bound: number, from: SQLWrapper, where: SQL | undefined, order: ListOrder): SQL<number> {
  // In the text: PostgreSQL plans an unknown limit for a tenth of all rows.
  return sql<number>`(select count(*)::int from (
    select 1 from ${from} where ${where ?? sql`true`} order by ${sql.join(order.by, sql`, `)} limit ${sql.raw(String(bound))}) as matched)`;
}

/** The rows of an export that were chosen by hand; without ids, all. */
export function chosen(id: Column, ids: readonly number[] | undefined): SQL | undefined {
  return ids && inArray(id, [...ids]);
}

/** Counts to the last row: an export reads all of them anyway. */
export async function countExactly(
  executor: Pick<Database, 'execute'>,
  table: PgTable,
  where: SQL | undefined,
): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(
    sql`select count(*)::int as count from ${table} where ${where ?? sql`true`}`,
  );
  return rows[0]?.count ?? 0;
}
