import { Column, type GetColumnData, is, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { builtQuery } from '#server/database/built-query.ts';
import type { Database } from '#server/database/connection.ts';
import { type Cursor, largestLimit, usualLimit } from '#server/lib/paging.ts';

type Columns = Record<string, Column | SQL>;

type ListColumns<Given extends Columns> = {
  [Name in keyof Given]: SQL.Aliased<
    Given[Name] extends Column ? GetColumnData<Given[Name]> : Given[Name] extends SQL<infer Value> ? Value : never
  >;
};

/** What a row of `listColumns(…)` is. */
export type ListRow<Given> = { [Name in keyof Given]: Given[Name] extends SQL.Aliased<infer Value> ? Value : never };

/** Names each column as the row has it, so that drizzle and the bare driver return the same rows. */
export function listColumns<Given extends Columns>(columns: Given): ListColumns<Given> {
  const named = Object.entries(columns).map(([name, column]) => {
    const value = is(column, Column) ? sql`${column}`.mapWith(column) : column;
    return [name, value.as(name)];
  });
  return Object.fromEntries(named) as ListColumns<Given>;
}

/** A filter as a statement has it. */
export type Bound<Filter> = { [Name in keyof Filter]: Filter[Name] | (Name extends 'q' ? never : Placeholder | SQL) };

/**
 * Numbers become placeholders. Words of a closed set, such as a status, stand in the text, so that each has a plan of
 * its own: no plan is right for a rare one and a frequent one. A search (`q`) stays, since it is built of its words.
 */
export function bindFilter<Filter extends object>(filter: Filter): Bound<Filter> {
  const bound = Object.entries(filter).map(([name, value]) => {
    if (value === undefined || name === 'q') return [name, value];
    return [name, typeof value === 'string' ? sql.raw(pg.escapeLiteral(value)) : sql.placeholder(name)];
  });
  return Object.fromEntries(bound) as Bound<Filter>;
}

/** The part of a filter that stands in the text of its statement. */
export function planKey(filter: object): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => (typeof value === 'string' ? `${name}=${value}` : name)).join(' ');
}

/** A cursor, or the placeholders of one. */
export type BoundCursor = Cursor | Record<keyof Cursor, Placeholder>;

/** The placeholders of a cursor; `selectPage` fills them in. */
export const boundCursor = { at: sql.placeholder('cursorAt'), id: sql.placeholder('cursorId') };

/** The last row of the page before, as a value of SQL. */
export function cursorRow({ at, id }: BoundCursor): SQL {
  if (at instanceof Date) return sql`(${at.toISOString()}::timestamptz, ${id}::int)`;
  // From an inner `select` the planner does not know the values, and makes one plan instead of one for each.
  return sql`((select ${at}::timestamptz), (select ${id}::int))`;
}

/** Where the next page begins, newest first; undefined on the first page. */
export function olderThan(cursor: BoundCursor | undefined, at: Column, id: Column): SQL | undefined {
  // Compared as a row: the index then begins at the cursor instead of filtering from its top.
  return cursor && sql`(${at}, ${id}) < ${cursorRow(cursor)}`;
}

export function newestFirst(at: Column, id: Column): SQL[] {
  return [sql`${at} desc`, sql`${id} desc`];
}

/** How many rows match, counted up to `bound`, in the order of an index: without one the first few could be anywhere. */
export function countUpTo(bound: number, source: SQLWrapper, where: SQL | undefined, order: SQL[]): SQL<number> {
  // The bound stands in the text: PostgreSQL plans a limit that it does not know for a tenth of all.
  return sql<number>`(select count(*)::int from (
    select 1 from ${source} where ${where ?? sql`true`} order by ${sql.join(order, sql`, `)} limit ${sql.raw(String(bound))}) as matched)`;
}

export interface PageRequest {
  limit: number;
  cursor?: Cursor | undefined;
}

/** One row more than `limit` where there is a next page, and how many there are in all. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

interface ListQuery {
  /**
   * All that the statement's text depends on, such as the list's name and `planKey(filter)`: it is built and prepared
   * once for each. Undefined where the best plan depends on the values: then PostgreSQL plans it each time.
   */
  plan: string | undefined;
  /** True for the first page of everything with a total from the counters: it takes a moment whatever the table holds. */
  isPipelined?: boolean;
  /** What fills the placeholders of `bindFilter`. */
  values?: object;
  /** The rows select `listColumns(…)` with an `id`, in order, without a limit. */
  build(): { rows: SQLWrapper; total: SQL<number> };
}

/** Reads a page of a list and its total in one statement. */
export async function selectPage<Row extends { id: number }>(
  { plan, isPipelined = false, values = {}, build }: ListQuery,
  { limit, cursor }: PageRequest,
): Promise<Page<Row>> {
  const isUsual = limit === usualLimit || limit === largestLimit;
  const key = plan === undefined || !isUsual ? undefined : [plan, cursor ? 'later' : 'first', limit].join(' ');
  const read = (key && lists.get(key)) || pageQuery(build, { isPipelined, limit, isPrepared: key !== undefined });
  if (key) lists.set(key, read);
  const found = await read({ ...values, cursorAt: cursor?.at.toISOString(), cursorId: cursor?.id });
  const [first] = found;
  return { rows: first?.id === null ? [] : (found as (Row & Total)[]), total: first?.total ?? 0 };
}

interface Total {
  total: number;
}

type PageQuery = ReturnType<typeof builtQuery<{ id: number | null } & Total>>;

const lists = new Map<string, PageQuery>();

/**
 * The limit stands in the text: PostgreSQL plans anew each time with one it does not know. Where nothing is found there
 * is one row all the same, with the total.
 */
function pageQuery(
  build: ListQuery['build'],
  { limit, ...options }: { limit: number; isPipelined: boolean; isPrepared: boolean },
): PageQuery {
  return builtQuery(() => {
    const { rows, total } = build();
    return sql`select counted.total, page.* from (select ${total} as total) as counted
      left join lateral (${rows} limit ${sql.raw(String(limit + 1))}) as page on true`;
  }, options);
}

interface Counted {
  table: PgTable;
  where: SQL | undefined;
  /** What the counters say, where they know. */
  known: SQL<number> | undefined;
}

/** How many rows match, to the last one: an export reads all of them anyway. */
export async function countExactly(
  executor: Pick<Database, 'execute'>,
  { table, where, known }: Counted,
): Promise<number> {
  const count = known ?? sql<number>`(select count(*)::int from ${table} where ${where})`;
  const { rows } = await executor.execute<{ count: number }>(sql`select ${count} as count`);
  return rows[0]?.count ?? 0;
}
