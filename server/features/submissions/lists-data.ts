import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { type Database, db } from '#server/database/connection.ts';
import { exactCount } from '#server/database/exact-count.ts';
import {
  cursorPlaces,
  cursorValues,
  type JsonList,
  listed,
  placesOf,
  selectJsonList,
  shapeOf,
} from '#server/database/json-list.ts';
import { totalOfPage } from '#server/database/page-total.ts';
import {
  asSeen,
  isAuthor,
  isReviewer,
  type Reader,
  type SubmissionRow,
  type SubmissionSource,
  viewColumns,
  viewJoins,
  wireColumns,
} from '#server/features/submissions/data.ts';
import {
  after,
  countBound,
  fromCounters,
  matches,
  orderOf,
  type SubmissionFilter,
  totalOf,
} from '#server/features/submissions/filter-data.ts';
import { lastReturn, type StoredReturn } from '#server/features/submissions/story-data.ts';
import type { Cursor } from '#server/lib/paging.ts';
import type { Actor } from '#shared/permissions.ts';
import { submissionCounts, submissions } from '#shared/schema.ts';
import { pendingStatuses, type SubmissionSort, type SubmissionType } from '#shared/submissions/submissions.ts';
import type { SubmissionStats } from '#shared/submissions/views.ts';

export interface PageWish {
  limit: number;
  cursor?: Cursor | undefined;
}

/** Everything that was ever sent, as admins filter it. */
export function listAllSubmissions(
  reader: Actor,
  filter: SubmissionFilter,
  sort: SubmissionSort,
  { limit, cursor }: PageWish,
): Promise<JsonList> {
  return selectJsonList({
    shape: isWalked(sort, filter)
      ? ['submissions', reader.role, sort, cursor ? 'on' : 'first', shapeOf(filter)].join(' ')
      : undefined,
    isQuick: cursor === undefined && shapeOf(filter) === '',
    values: { reader: reader.id, ...filter, ...cursorValues(cursor) },
    limit,
    build() {
      const places = placesOf(filter);
      const asked = someoneLike(reader);
      const rows = selectListed(asked, { at: sort === 'updated' ? asSeen(asked).updatedAt : undefined })
        .where(and(matches(places), after(sort, cursor && cursorPlaces)))
        .orderBy(...orderOf(sort, places));
      return { rows, total: totalOf(places) };
    },
  });
}

/** The same to the last row, for an export. */
export function selectEverySubmission(reader: Actor, filter: SubmissionFilter, sort: SubmissionSort) {
  return selectListed(reader)
    .where(matches(filter))
    .orderBy(...orderOf(sort, filter));
}

/** What waits for a manager, oldest first, each with what changed since it was last returned. */
export async function listPendingSubmissions(
  reader: Actor,
  type: SubmissionType | undefined,
  { limit, cursor }: PageWish,
): Promise<{ rows: (SubmissionRow & { returned: StoredReturn | null })[]; total: number }> {
  const total = fromCounters(pendingStatuses, type);
  const rows = await db
    .select({ ...viewColumns(reader), total, returned: lastReturn(reader) })
    .from(submissions)
    .innerJoin(viewJoins.author, isAuthor())
    .leftJoin(viewJoins.reviewer, isReviewer(reader))
    // As the partial index has it, word for word.
    .where(
      and(
        sql`${submissions.status} in ('submitted', 'under_review')`,
        type === undefined ? undefined : eq(submissions.submissionType, type),
        after('oldest', cursor),
      ),
    )
    .orderBy(...orderOf('oldest'))
    .limit(limit + 1);
  return { rows, total: await totalOfPage(rows, total, { isLater: cursor !== undefined }) };
}

/** How many an export holds. */
export function countSubmissions(filter: SubmissionFilter, executor: Database): Promise<number> {
  const known = countBound(filter) === undefined ? totalOf(filter) : undefined;
  return exactCount(executor, { table: submissions, where: matches(filter), known });
}

/** From the counters: the same work at ten rows and at ten million. */
export async function getSubmissionStats(): Promise<SubmissionStats> {
  const rows = await db
    .select({
      type: submissionCounts.submissionType,
      status: submissionCounts.status,
      count: sql<number>`sum(${submissionCounts.count})::int`,
    })
    .from(submissionCounts)
    .where(ne(submissionCounts.status, 'draft'))
    .groupBy(submissionCounts.submissionType, submissionCounts.status);
  const byStatus: SubmissionStats['byStatus'] = {};
  const byType: SubmissionStats['byType'] = {};
  for (const { type, status, count } of rows) {
    if (count === 0) continue;
    byStatus[status] = (byStatus[status] ?? 0) + count;
    byType[type] = (byType[type] ?? 0) + count;
  }
  const total = Object.values(byType).reduce((sum, count) => sum + count, 0);
  const { submitted = 0, under_review: underReview = 0, approved = 0, rejected = 0 } = byStatus;
  return { total, submitted, underReview, approved, rejected, byStatus, byType };
}

/** Whoever is of the same office sees the same columns. */
export function someoneLike({ role }: Actor): Reader {
  return { id: sql.placeholder('reader'), role };
}

/**
 * True where one plan is right for all values: an index has the order. A search has none, and what one employee wrote
 * none by title or change: the plan for a usual author is the wrong one for one who wrote a tenth of everything.
 */
function isWalked(sort: SubmissionSort, { employee, q }: SubmissionFilter): boolean {
  return q === undefined && (employee === undefined || sort === 'newest' || sort === 'oldest');
}

interface ListedFrom {
  source?: SubmissionSource;
  /** The time that the list is in order of, where that is not when a submission was sent. */
  at?: SQL | undefined;
}

export function selectListed(reader: Reader, { source = submissions, at }: ListedFrom = {}) {
  return db
    .select(listed(wireColumns(reader), at))
    .from(source)
    .innerJoin(viewJoins.author, isAuthor())
    .leftJoin(viewJoins.reviewer, isReviewer(reader))
    .$dynamic();
}
