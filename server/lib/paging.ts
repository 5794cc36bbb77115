import { z } from 'zod';
import { Reply } from '#server/lib/reply.ts';
import { largestId } from '#shared/ids.ts';

export const usualLimit = 50;

/** The portal asks for this many from the second page on. */
export const largestLimit = 200;

/** How far a list is counted. */
export const countedAtMost = 1_000;

const noSuchPage = 'This page of the list doesn’t exist';
/** PostgreSQL does not read five-digit years as ISO 8601. */
const endOfTime = new Date(Date.UTC(10_000, 0));

/** `limit` is 1 to 200, by default 50; `cursor` comes from the previous page's `Link`. */
export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(largestLimit).default(usualLimit),
  cursor: z
    .string()
    .regex(/^\d{1,15}\.\d{1,10}$/, { error: noSuchPage })
    .transform(parseCursor)
    .refine(({ at, id }) => at < endOfTime && id <= largestId, { error: noSuchPage })
    .optional(),
});

export interface Cursor {
  at: Date;
  id: number;
}

interface Page {
  total: number;
  url: string;
}

/**
 * A JSON array with `X-Total-Count`, and `Link: <…>; rel="next"` (RFC 8288) if `rows` has one more than `limit`.
 * `X-Total-Count-Relation: gte` marks a count that stopped at `countedAtMost`.
 */
export function pageReply<Row extends { id: number }>(
  rows: Row[],
  { limit, at, ...page }: Page & { limit: number; at: (row: Row) => Date | string },
): Reply<Row[]> {
  const kept = rows.slice(0, limit);
  const last = rows.length > limit ? kept.at(-1) : undefined;
  return new Reply(kept, { headers: pageHeaders({ ...page, last: last && { at: new Date(at(last)), id: last.id } }) });
}

function pageHeaders({ total, url, last }: Page & { last: Cursor | undefined }): Record<string, string> {
  const headers: Record<string, string> = { 'X-Total-Count': String(total) };
  if (total >= countedAtMost) headers['X-Total-Count-Relation'] = 'gte';
  if (last) {
    // A search text may contain question marks.
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
