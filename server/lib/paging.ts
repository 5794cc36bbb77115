import { type Column, desc, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Reply } from '#server/lib/reply.ts';

/** The query of every list: `limit` 1 to 200 (50), `cursor` from the `Link` of the page before. */
export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z
    .string()
    .regex(/^\d{1,15}\.\d{1,10}$/, { error: 'This page of the list does not exist' })
    .transform(parseCursor)
    .optional(),
});

/** The last row of a page: milliseconds since 1970 and its id. */
export interface Cursor {
  at: Date;
  id: number;
}

/** Where the next page begins, newest first; undefined on the first page. */
export function olderThan(cursor: Cursor | undefined, at: Column, id: Column): SQL | undefined {
  if (!cursor) return undefined;
  // Compared as a row: the index then begins at the cursor instead of filtering from its top.
  return sql`(${at}, ${id}) < (${sql.param(cursor.at, at)}, ${cursor.id})`;
}

export function newestFirst(at: Column, id: Column): SQL[] {
  return [desc(at), desc(id)];
}

/**
 * A page of a list as the wire has it: an array, `X-Total-Count`, and `Link: <…>; rel="next"` (RFC 8288) while there is
 * more. `rows` holds one row more than `limit` where there is a next page.
 */
export function pageReply<Row extends { id: number }>(
  rows: Row[],
  { limit, total, at, url }: { limit: number; total: number; at: (row: Row) => Date | string; url: string },
): Reply {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const headers: Record<string, string> = { 'X-Total-Count': String(total) };
  if (last) {
    const next = new URL(url, 'http://localhost');
    next.searchParams.set('cursor', `${new Date(at(last)).getTime()}.${last.id}`);
    headers.Link = `<${next.pathname}${next.search}>; rel="next"`;
  }
  return new Reply(page, { headers });
}

function parseCursor(value: string): Cursor {
  const [at, id] = value.split('.');
  return { at: new Date(Number(at)), id: Number(id) };
}
