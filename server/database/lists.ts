import { Column, type GetColumnData, inArray, is, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { builtQuery } from '#server/database/built-query.ts';
import type { Database } from '#server/database/connection.ts';
import { readAnywhere } from '#server/database/reading.ts';
import { type Cursor, largestLimit, usualLimit } from '#server/lib/paging.ts';

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

export type Bound<Filter> = { [Name in keyof Filter]: Filter[Name] | (Name extends 'q' ? never : Placeholder | SQL) };

/**
 * Numbers become placeholders. Closed sets, such as a status, stay in the text: a rare and a frequent one need two
 * plans. A search (`q`) stays, since it shapes the text.
 */
export function bindFilter<Filter extends object>(filter: Filter): Bound<Filter> {
  const bound = Object.entries(filter).map(([name, value]) => {
    if (value === undefined || name === 'q') return [name, value];
    return [name, typeof value === 'string' ? sql.raw(pg.escapeLiteral(value)) : sql.placeholder(name)];
  });
  return Object.fromEntries(bound) as Bound<Filter>;
}

/** The values of a filter that are part of the statement's text. */
export function planKey(filter: object): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => (typeof value === 'string' ? `${name}=${value}` : name)).join(' ');
}

export type BoundCursor = Cursor | Record<keyof Cursor, Placeholder>;

/** `selectPage` fills them in. */
export const boundCursor = { at: sql.placeholder('cursorAt'), id: sql.placeholder('cursorId') };

export function cursorRow({ at, id }: BoundCursor): SQL {
  if (at instanceof Date) return sql`(${at.toISOString()}::timestamptz, ${id}::int)`;
  // The inner `select` hides the values from the planner, so one plan fits all.
  return sql`((select ${at}::timestamptz), (select ${id}::int))`;
}

/** Undefined on the first page. */
export function olderThan(cursor: BoundCursor | undefined, at: Column, id: Column): SQL | undefined {
  // Compared as a row, so that the index starts at the cursor.
  return cursor && sql`(${at}, ${id}) < ${cursorRow(cursor)}`;
}

/** Undefined on the first page. */
export function newerThan(cursor: BoundCursor | undefined, at: Column, id: Column): SQL | undefined {
  return cursor && sql`(${at}, ${id}) > ${cursorRow(cursor)}`;
}

export function oldestFirst(at: Column, id: Column): SQL[] {
  return [sql`${at}`, sql`${id}`];
}

export function newestFirst(at: Column, id: Column): SQL[] {
  return [sql`${at} desc`, sql`${id} desc`];
}

/** Counts matches up to `bound`, in an index's order: otherwise the scan may search long for the first ones. */
export function countUpTo(bound: number, source: SQLWrapper, where: SQL | undefined, order: SQL[]): SQL<number> {
  // In the text: PostgreSQL plans an unknown limit for a tenth of all rows.
  return sql<number>`(select count(*)::int from (
    select 1 from ${source} where ${where ?? sql`true`} order by ${sql.join(order, sql`, `)} limit ${sql.raw(String(bound))}) as matched)`;
}

export interface PageRequest {
  limit: number;
  cursor?: Cursor | undefined;
}

/** Has one row more than `limit` if there is a next page. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

interface ListQuery {
  /**
   * Identifies the statement's text, such as the list's name and `planKey(filter)`; it is prepared once for each.
   * Undefined if the best plan depends on the values.
   */
  plan: string | undefined;
  /** True for the first page of everything with a total from the counters, which is always fast. */
  isPipelined?: boolean;
  /** Values for the placeholders of `bindFilter`. */
  values?: object;
  /** The rows select `listColumns(…)` with an `id`, in order, without a limit. */
  build(): { rows: SQLWrapper; total: SQL<number> };
}

/** Reads a page and its total in one statement. */
export async function selectPage<Row extends { id: number }>(
  { plan, isPipelined = false, values = {}, build }: ListQuery,
  { limit, cursor }: PageRequest,
): Promise<Page<Row>> {
  const isUsual = limit === usualLimit || limit === largestLimit;
  const key = plan === undefined || !isUsual ? undefined : [plan, cursor ? 'later' : 'first', limit].join(' ');
  const read = (key && lists.get(key)) || pageQuery(build, { isPipelined, limit, isPrepared: key !== undefined });
  if (key) lists.set(key, read);
  const given = { ...values, cursorAt: cursor?.at.toISOString(), cursorId: cursor?.id };
  const found = isPipelined ? await read(given) : await readAnywhere(({ pool }) => read(given, pool));
  const [first] = found;
  return { rows: first?.id === null ? [] : (found as (Row & Total)[]), total: first?.total ?? 0 };
}

interface Total {
  total: number;
}

type PageQuery = ReturnType<typeof builtQuery<{ id: number | null } & Total>>;

const lists = new Map<string, PageQuery>();

/** The limit is in the text: PostgreSQL plans each time with an unknown one. An empty page is one row with the total. */
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

/** The rows of an export that were chosen by hand; without ids, all. */
export function chosen(id: Column, ids: readonly number[] | undefined): SQL | undefined {
  return ids && inArray(id, [...ids]);
}

interface Counted {
  table: PgTable;
  where: SQL | undefined;
  /** The counters' value, if they know it. */
  known: SQL<number> | undefined;
}

/** Counts to the last row: an export reads all of them anyway. */
export async function countExactly(
  executor: Pick<Database, 'execute'>,
  { table, where, known }: Counted,
): Promise<number> {
  const count = known ?? sql<number>`(select count(*)::int from ${table} where ${where})`;
  const { rows } = await executor.execute<{ count: number }>(sql`select ${count} as count`);
  return rows[0]?.count ?? 0;
}
