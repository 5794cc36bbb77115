import { type Column, desc, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { JsonText, Reply } from '#server/lib/reply.ts';
import { largestId } from '#shared/ids.ts';

/** How many rows a page of a list has where nobody says otherwise. */
export const usualLimit = 50;

/** How many it has at most; the portal asks for as many from the second page on. */
export const largestLimit = 200;

const noSuchPage = 'This page of the list does not exist';
/** Later years have five digits, which PostgreSQL does not read as ISO 8601. */
const endOfTime = new Date(Date.UTC(10_000, 0));

/** The query of every list: `limit` 1 to 200 (50), `cursor` from the `Link` of the page before. */
export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(largestLimit).default(usualLimit),
  cursor: z
    .string()
    .regex(/^\d{1,15}\.\d{1,10}$/, { error: noSuchPage })
    .transform(parseCursor)
    .refine(({ at, id }) => at < endOfTime && id <= largestId, { error: noSuchPage })
    .optional(),
});

/** The last row of a page: milliseconds since 1970 and its id. */
export interface Cursor {
  at: Date;
  id: number;
}

/** A cursor, or the places it is filled into where a statement is put together once for all pages. */
export type GivenCursor = Cursor | Record<keyof Cursor, Placeholder>;

/** The last row of the page before, as a value of SQL. */
export function rowOf({ at, id }: GivenCursor): SQL {
  if (at instanceof Date) return sql`(${at.toISOString()}::timestamptz, ${id}::int)`;
  // From an inner `select` no plan knows them: with one that is right for all, none is made for each.
  return sql`((select ${at}::timestamptz), (select ${id}::int))`;
}

/** Where the next page begins, newest first; undefined on the first page. */
export function olderThan(cursor: GivenCursor | undefined, at: Column, id: Column): SQL | undefined {
  // Compared as a row: the index then begins at the cursor instead of filtering from its top.
  return cursor && sql`(${at}, ${id}) < ${rowOf(cursor)}`;
}

export function newestFirst(at: Column, id: Column): SQL[] {
  return [desc(at), desc(id)];
}

interface Page {
  total: number;
  /** How far was counted, where it was not counted to the end. */
  bound?: number | undefined;
  url: string;
}

/**
 * A page of a list as the wire has it: an array, `X-Total-Count`, and `Link: <…>; rel="next"` (RFC 8288) while there is
 * more. `rows` holds one row more than `limit` where there is a next page. Where only a bounded count is known and it
 * ran into its bound, `X-Total-Count-Relation: gte` says that there are at least so many.
 */
export function pageReply<Row extends { id: number }>(
  rows: Row[],
  { limit, at, ...page }: Page & { limit: number; at: (row: Row) => Date | string },
): Reply {
  const kept = rows.slice(0, limit);
  const last = rows.length > limit ? kept.at(-1) : undefined;
  return new Reply(kept, { headers: pageHeaders({ ...page, last: last && { at: new Date(at(last)), id: last.id } }) });
}

/** The same of a page that PostgreSQL wrote. */
export function listReply({ json, ...page }: Page & { json: Buffer; last: Cursor | undefined }): Reply {
  return new Reply(new JsonText(json), { headers: pageHeaders(page) });
}

function pageHeaders({ total, bound, url, last }: Page & { last: Cursor | undefined }): Record<string, string> {
  const headers: Record<string, string> = { 'X-Total-Count': String(total) };
  if (bound !== undefined && total >= bound) headers['X-Total-Count-Relation'] = 'gte';
  if (last) {
    // A search may hold a question mark of its own.
    const [path, ...search] = url.split('?');
    const next = new URLSearchParams(search.join('?'));
    next.set('cursor', `${last.at.getTime()}.${last.id}`);
    headers.Link = `<${path}?${next}>; rel="next"`;
  }
  return headers;
}

function parseCursor(value: string): Cursor {
  const [at, id] = value.split('.');
  return { at: new Date(Number(at)), id: Number(id) };
}
