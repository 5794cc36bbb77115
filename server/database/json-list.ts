import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { FieldDef } from 'pg';
import { builtTextQuery, quickTextQuery, type TextRow } from '#server/database/built-query.ts';
import { isoTime, rowWriter, type WireColumns, wireFields } from '#server/database/wire.ts';
import { type Cursor, usualLimit } from '#server/lib/paging.ts';

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
   * it is put together and prepared once for each. Undefined where it, or the best plan for it, depends on the values.
   */
  shape: string | undefined;
  /** True for the first page of everything, with a total that a counter knows: it takes a moment whatever the table holds. */
  isQuick?: boolean;
  /** What is filled into the statement's placeholders. */
  values: Record<string, unknown>;
  limit: number;
  /** The rows select `listed(…)`, in order, without a limit. */
  build(): { rows: SQLWrapper; total: SQL<number> };
}

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

/** What a list's query selects of each row: the next page begins after its `id` and `at`, or else its `createdAt`. */
export function listed(columns: WireColumns, at?: SQL): Record<string, SQL.Aliased> {
  const fields = wireFields(columns);
  return at ? { [cursorAt]: sql`${at}`.as(cursorAt), ...fields } : fields;
}

const cursorAt = 'cursorAt';

/** Reads a page of a list in one statement, and writes its text from the text that the driver got. */
export function selectJsonList({ shape, isQuick = false, values, limit, build }: ListQuery): Promise<JsonList> {
  const isKnown = isQuick && limit === usualLimit;
  const name = shape && `${shape} ${isKnown}`;
  const read = (name && lists.get(name)) || pageReader(build(), { isKnown, isPrepared: name !== undefined });
  if (name) lists.set(name, read);
  return read(values, limit);
}

const lists = new Map<string, ReturnType<typeof pageReader>>();

/** Put together once: the columns of a statement are always the same. */
function pageReader(
  list: ReturnType<ListQuery['build']>,
  { isKnown, isPrepared }: { isKnown: boolean; isPrepared: boolean },
) {
  const build = () => pageOf(list, isKnown);
  const query = isKnown ? quickTextQuery(build) : builtTextQuery(build, { isPrepared });
  let page: ReturnType<typeof pageWriter> | undefined;
  return async (values: Record<string, unknown>, end: number): Promise<JsonList> => {
    // One more than the page holds, to know whether there is a next one.
    const { fields, rows } = await query({ ...values, pageEnd: end + 1 });
    page ??= pageWriter(fields);
    return page(rows, end);
  };
}

function pageWriter(fields: FieldDef[]) {
  const names = fields.map(({ name }) => name);
  const hasCursor = names.includes(cursorAt);
  const [total, id, at] = ['total', 'id', hasCursor ? cursorAt : 'createdAt'].map((name) => names.indexOf(name)) as [
    number,
    number,
    number,
  ];
  const write = rowWriter(fields, hasCursor ? 2 : 1);
  return (rows: TextRow[], limit: number): JsonList => {
    const [first] = rows as [TextRow];
    // Where nothing is found there is one row all the same: it has the total.
    const page = first[id] === null ? [] : rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      json: `[${page.map(write).join(',')}]`,
      total: Number(first[total]),
      last: last && { at: new Date(isoTime(last[at] as string)), id: Number(last[id]) },
    };
  };
}

/**
 * With a limit that it does not know PostgreSQL plans a list anew each time, which takes as long as reading it. So the
 * limit of the page that is asked for most stands in the statement. Any other is filled in: what is filtered has to be
 * planned for its values, since the plan for a usual author is the wrong one for a busy one.
 */
function pageOf({ rows, total }: ReturnType<ListQuery['build']>, isKnown: boolean): SQL {
  const end = isKnown ? sql.raw(String(usualLimit + 1)) : sql.placeholder('pageEnd');
  return sql`select counted.total, page.* from (select ${total} as total) as counted
    left join lateral (${rows} limit ${end}) as page on true`;
}
