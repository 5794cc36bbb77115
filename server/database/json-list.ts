import { type Column, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { builtTextQuery, type TextRow } from '#server/database/built-query.ts';
import { isoTime, rowWriter, type WireColumns, wireFields } from '#server/database/wire.ts';
import type { Cursor } from '#server/lib/paging.ts';

/** A page of a list as it is sent. */
export interface JsonList {
  /** The rows: the text of a JSON array. */
  json: string;
  /** How many there are in all, as `total` counts them. */
  total: number;
  /** The last row of the page, where there is a page after it. */
  last: Cursor | undefined;
}

interface ListQuery {
  /**
   * What the statement depends on beside its values, such as the office of the reader and the names of the filters:
   * it is put together once for each. Undefined where it depends on the values too.
   */
  shape: string | undefined;
  /** What is filled into the statement's placeholders. */
  values: Record<string, unknown>;
  limit: number;
  /** The rows select `listed(…)`, in order, up to `pageEnd`. */
  build(): { rows: SQLWrapper; total: SQL<number> };
}

/** The limit of a list's rows: one more than the page holds, to know whether there is a next one. */
export const pageEnd = sql.placeholder('pageEnd');

/** The places that a cursor is filled into. */
export const cursorPlaces = { at: sql.placeholder('cursorAt'), id: sql.placeholder('cursorId') };

/** A filter with places for its values; what is searched for stays, since a search is built of its words. */
export function placesOf<Filter extends object>(filter: Filter): Places<Filter> {
  const places = Object.entries(filter).map(([name, value]) => {
    return [name, value === undefined || name === 'q' ? value : sql.placeholder(name)];
  });
  return Object.fromEntries(places) as Places<Filter>;
}

export type Places<Filter> = { [Name in keyof Filter]: Filter[Name] | (Name extends 'q' ? never : Placeholder) };

/** The names of what is given, for a `shape`. */
export function namesOf(filter: object): string[] {
  return Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}

export function cursorValues(cursor: Cursor | undefined): Record<string, unknown> {
  return cursor ? { cursorAt: cursor.at.toISOString(), cursorId: cursor.id } : {};
}

/** What a list's query selects of each row: `at` and `id` are what the next page begins after. */
export function listed(columns: WireColumns, at: Column | SQL, id: Column) {
  return { cursorAt: sql`${at}`.as('cursorAt'), cursorId: sql`${id}`.as('cursorId'), ...wireFields(columns) };
}

/** Reads a page of a list in one statement, and writes its text from the text that the driver got. */
export async function selectJsonList({ shape, values, limit, build }: ListQuery): Promise<JsonList> {
  const query = (shape && lists.get(shape)) || builtTextQuery(() => pageOf(build()));
  if (shape) lists.set(shape, query);
  const { fields, rows } = await query({ ...values, pageEnd: limit + 1 });
  const [first] = rows as [TextRow];
  // Where nothing is found there is one row all the same: it has the total.
  const page = first[2] === null ? [] : rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    json: `[${page.map(writerOf(fields)).join(',')}]`,
    total: Number(first[0]),
    last: last && { at: new Date(isoTime(last[1] as string)), id: Number(last[2]) },
  };
}

const lists = new Map<string, ReturnType<typeof builtTextQuery>>();

function pageOf({ rows, total }: ReturnType<ListQuery['build']>): SQL {
  return sql`select counted.total, page.* from (select ${total} as total) as counted left join lateral (${rows}) as page on true`;
}

/** Put together once for the columns of a list; the first three are the total and the cursor. */
const writers = new Map<string, ReturnType<typeof rowWriter>>();

function writerOf(fields: Parameters<typeof rowWriter>[0]): ReturnType<typeof rowWriter> {
  const name = fields.map((field) => `${field.name} ${field.dataTypeID}`).join();
  const writer = writers.get(name) ?? rowWriter(fields, 3);
  writers.set(name, writer);
  return writer;
}
