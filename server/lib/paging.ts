import { z } from 'zod';
import { Reply } from '#server/lib/reply.ts';
import { largestId } from '#shared/ids.ts';

/** Rows of a page where the caller names no limit. */
export const usualLimit = 50;

/** The largest page; the portal asks for it from the second page on. */
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

interface Page {
  total: number;
  /** How far it was counted, where it was not counted to the end. */
  bound?: number | undefined;
  url: string;
}

/**
 * Answers with a page of a list: an array, `X-Total-Count`, and `Link: <…>; rel="next"` (RFC 8288) while there is more.
 * `rows` holds one row more than `limit` where there is a next page. `X-Total-Count-Relation: gte` says that a bounded
 * count reached its bound, so that there are at least so many.
 */
export function pageReply<Row extends { id: number }>(
  rows: Row[],
  { limit, at, ...page }: Page & { limit: number; at: (row: Row) => Date | string },
): Reply {
  const kept = rows.slice(0, limit);
  const last = rows.length > limit ? kept.at(-1) : undefined;
  return new Reply(kept, { headers: pageHeaders({ ...page, last: last && { at: new Date(at(last)), id: last.id } }) });
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
