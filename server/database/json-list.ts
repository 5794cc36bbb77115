import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import pg, { type FieldDef } from 'pg';
import { builtRowQuery, quickRowQuery } from '#server/database/built-query.ts';
import { type RowBytes, textsOf } from '#server/database/row-bytes.ts';
import { rowWriter, writeRows } from '#server/database/row-writer.ts';
import { type WireColumns, wireFields } from '#server/database/wire.ts';
import { type Cursor, largestLimit, usualLimit } from '#server/lib/paging.ts';

/** A page of a list as it is sent. */
export interface JsonList {
  /** The rows: the text of a JSON array, in UTF-8. */
  json: Buffer;
  /** How many there are in all, as `total` counts them. */
  total: number;
  /** The last row of the page, where there is a page after it. */
  last: Cursor | undefined;
}

interface ListQuery {
  /**
   * What the statement depends on beside its values, such as the office of the reader and `shapeOf` the filter: it is
   * put together, planned and prepared once for each. Undefined where it, or the best plan for it, depends on the values.
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

/**
 * A filter as a statement has it: numbers are filled in, words (of a closed set, such as a status) stand in the text,
 * so that each has a plan of its own: where one is rare and another frequent, no plan is right for both. What is
 * searched for stays, since a search is built of its words.
 */
export function placesOf<Filter extends object>(filter: Filter): Places<Filter> {
  const places = Object.entries(filter).map(([name, value]) => {
    if (value === undefined || name === 'q') return [name, value];
    return [name, typeof value === 'string' ? sql.raw(pg.escapeLiteral(value)) : sql.placeholder(name)];
  });
  return Object.fromEntries(places) as Places<Filter>;
}

export type Places<Filter> = { [Name in keyof Filter]: Filter[Name] | (Name extends 'q' ? never : Placeholder | SQL) };

/** What of a filter stands in the text of its statement, for a `shape`. */
export function shapeOf(filter: object): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => (typeof value === 'string' ? `${name}=${value}` : name)).join(' ');
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

/** Reads a page of a list in one statement, and writes its text from the bytes that came. */
export function selectJsonList({ shape, isQuick = false, values, limit, build }: ListQuery): Promise<JsonList> {
  const isKnown = limit === usualLimit || limit === largestLimit;
  const name = shape !== undefined && isKnown ? `${shape} ${limit}` : undefined;
  const read =
    (name && lists.get(name)) ||
    pageReader(build(), {
      knownEnd: name === undefined ? undefined : limit + 1,
      isQuick: isQuick && limit === usualLimit,
    });
  if (name) lists.set(name, read);
  return read(values, limit);
}

const lists = new Map<string, ReturnType<typeof pageReader>>();

/** Put together once: the columns of a statement are always the same. */
function pageReader(
  list: ReturnType<ListQuery['build']>,
  { knownEnd, isQuick }: { knownEnd: number | undefined; isQuick: boolean },
) {
  const build = () => pageOf(list, knownEnd);
  const query = isQuick ? quickRowQuery(build) : builtRowQuery(build, { isPrepared: knownEnd !== undefined });
  let page: ReturnType<typeof pageWriter> | undefined;
  return async (values: Record<string, unknown>, end: number): Promise<JsonList> => {
    // One more than the page holds, to know whether there is a next one.
    const { fields, rows } = await query({ ...values, pageEnd: end + 1 });
    page ??= pageWriter(fields);
    return page(rows, end);
  };
}

/** Bytes: whatever one page took, the next are not given more room than this before they need it. */
const largestGuess = 128 * 1024;

function pageWriter(fields: FieldDef[]) {
  const names = fields.map(({ name }) => name);
  const hasCursor = names.includes(cursorAt);
  const [total, id, at] = ['total', 'id', hasCursor ? cursorAt : 'createdAt'].map((name) => names.indexOf(name)) as [
    number,
    number,
    number,
  ];
  const write = rowWriter(fields, hasCursor ? 2 : 1);
  let usualSize: number | undefined;
  return (rows: RowBytes[], limit: number): JsonList => {
    const first = textsOf(rows[0] as RowBytes);
    // Where nothing is found there is one row all the same: it has the total.
    const page = first[id] === null ? [] : rows.slice(0, limit);
    const lastRow = rows.length > limit ? page.at(-1) : undefined;
    const last = lastRow && textsOf(lastRow);
    const json = writeRows(page, write, usualSize);
    usualSize = Math.min(json.length, largestGuess);
    return {
      json,
      total: Number(first[total]),
      last: last && { at: new Date(last[at] as string), id: Number(last[id]) },
    };
  };
}

/**
 * With a limit that it does not know PostgreSQL plans a list anew each time, which takes as long as reading it. So the
 * limits that the portal asks for stand in the statement.
 */
function pageOf({ rows, total }: ReturnType<ListQuery['build']>, knownEnd: number | undefined): SQL {
  const end = knownEnd === undefined ? sql.placeholder('pageEnd') : sql.raw(String(knownEnd));
  return sql`select counted.total, page.* from (select ${total} as total) as counted
    left join lateral (${rows} limit ${end}) as page on true`;
}
