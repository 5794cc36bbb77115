import type { SubmissionRow } from '#server/features/submissions/data.ts';
import { type Cursor, pageReply } from '#server/lib/paging.ts';
import { Reply } from '#server/lib/reply.ts';
import type { SubmissionView } from '#shared/submission-views.ts';
import type { SubmissionSort } from '#shared/submissions.ts';

/** Where the next page begins after `row`. */
export function cursorAfter(row: SubmissionRow, sort: SubmissionSort): Cursor {
  return { at: sort === 'updated' ? row.updatedAt : row.createdAt, id: row.id };
}

interface ListPage<Row, View> {
  limit: number;
  sort: SubmissionSort;
  url: string;
  view: (row: Row) => View;
  /** How far was counted, where it was not counted to the end. */
  bound: number | undefined;
}

/**
 * A page of a list. Where only a bounded count is known and it ran into its bound, `X-Total-Count` says as many and
 * `X-Total-Count-Relation: gte` that there are at least so many.
 */
export function listReply<Row extends SubmissionRow & { total: number }, View extends SubmissionView>(
  rows: Row[],
  { limit, sort, url, view, bound }: ListPage<Row, View>,
): Reply {
  const total = rows[0]?.total ?? 0;
  const { body, headers } = pageReply(rows, { limit, total, at: (row) => cursorAfter(row, sort).at, url });
  const relation: Record<string, string> =
    bound !== undefined && total >= bound ? { 'X-Total-Count-Relation': 'gte' } : {};
  return new Reply((body as Row[]).map(view), { headers: { ...headers, ...relation } });
}
