import { and, Column, type GetColumnData, inArray, is, type Query, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect, type PgTable, QueryBuilder } from 'drizzle-orm/pg-core';
import type { QueryConfig } from 'pg';
import { type Database, pool } from '#server/database/connection.ts';
import { allRows } from '#server/database/expressions.ts';
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
  /** Selects the rows after one. Compares pairs as one value, so that a page starts inside the index. */
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

type Conditions<Filter> = {
  [Name in keyof Filter]-?: (value: NonNullable<Filter[Name]>) => SQL | undefined;
};

/** The compiler asks for a condition for each name, so that no list ignores a filter. An absent value narrows nothing. */
export function narrow<Filter extends object>(filter: Filter, conditions: Conditions<Filter>): SQL | undefined {
  const values = filter as Record<string, never>;
  return and(
    ...Object.entries<(value: never) => SQL | undefined>(conditions).map(([name, condition]) =>
      values[name] === undefined ? undefined : condition(values[name]),
    ),
  );
}

interface List {
  /** Selects `listColumns(…)` with an `id`, and has nothing after its joins. One of a module is written to SQL once. */
  select: SQLWrapper;
  /** The rows to count. */
  from: SQLWrapper;
  where: SQL | undefined;
  order: ListOrder;
}

const dialect = new PgDialect();

/** For a select of a module, which is there before the database is. */
export const selects = new QueryBuilder();

const texts = new WeakMap<SQLWrapper, SQL>();

/** Half of what a page costs this process is writing its columns. */
function textOf(select: SQLWrapper): SQL {
  const cached = texts.get(select);
  if (cached) return cached;
  const { sql: text, params } = dialect.sqlToQuery(select.getSQL());
  const written = params.length === 0 ? sql.raw(text) : select.getSQL();
  texts.set(select, written);
  return written;
}

/** Reads a page of a list and its total, by keyset; an index should have the order. */
export async function listPage<Row extends { id: number }>(
  { select, from, where, order }: List,
  { limit, cursor }: PageRequest,
): Promise<Page<Row>> {
  const wanted = and(where, cursor && order.after(cursor)) ?? allRows;
  const page = sql`${textOf(select)} where ${wanted} order by ${sql.join(order.by, sql`, `)}`;
  // The limit is in the text: PostgreSQL plans an unknown one for a tenth of all rows. An empty page is one row.
  const query = planFor(
    dialect.sqlToQuery(sql`
      select counted.total, page.* from (select ${countUpTo(countedAtMost, from, where, order)} as total) as counted
        left join lateral (${page} limit ${sql.raw(String(limit + 1))}) as page on true`),
    cursor,
  );
  const { rows } = await pool.query<Row & { total: number }>(query);
  const [first] = rows;
  return { rows: (first?.id as number | null) === null ? [] : rows, total: first?.total ?? 0 };
}

const word = /^[a-z_-]+$/;

/**
 * Planning costs more than reading. So words, such as a status, go into the text, which is then planned once for each,
 * since a rare and a frequent one need two plans. Ids and days need one for each value, so they have no name.
 */
function planFor({ sql: text, params }: Query, cursor: Cursor | undefined): QueryConfig {
  const values: unknown[] = [];
  const inlined = text.replace(/\$(\d+)/g, (_, place: string) => {
    const value = params[Number(place) - 1];
    if (typeof value === 'string' && word.test(value)) return `'${value}'`;
    values.push(value);
    return `$${values.length}`;
  });
  const isOneForAll = values.every((value) => value === cursor?.id || value === cursor?.at.toISOString());
  return { text: inlined, values, ...(!isOneForAll && { name: '' }) };
}

/** Counts matches up to `bound`, in an index's order: otherwise the scan may search long for the first ones. */
export function countUpTo(bound: number, from: SQLWrapper, where: SQL | undefined, order: ListOrder): SQL<number> {
  // In the text: PostgreSQL plans an unknown limit for a tenth of all rows.
  return sql<number>`(select count(*)::int from (
    select 1 from ${from} where ${where ?? allRows} order by ${sql.join(order.by, sql`, `)} limit ${sql.raw(String(bound))}) as matched)`;
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
    sql`select count(*)::int as count from ${table} where ${where ?? allRows}`,
  );
  return rows[0]?.count ?? 0;
}
