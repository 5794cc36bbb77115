import { and, eq, ne, sql } from 'drizzle-orm';
import { type Database, db } from '#server/database/connection.ts';
import {
  bindFilter,
  boundCursor,
  chosen,
  countExactly,
  countUpTo,
  listColumns,
  type Page,
  type PageRequest,
  planKey,
  selectPage,
} from '#server/database/lists.ts';
import {
  author,
  isAuthor,
  isReviewer,
  reviewer,
  type SubmissionRow,
  selectSubmissions,
  submissionColumns,
} from '#server/features/submissions/data.ts';
import {
  after,
  countBound,
  fromCounters,
  isAssigned,
  matches,
  orderOf,
  type SubmissionFilter,
  totalOf,
} from '#server/features/submissions/filter-data.ts';
import { mentions } from '#server/features/submissions/search-data.ts';
import { lastReturn, type StoredReturn } from '#server/features/submissions/story-data.ts';
import { isOneOf, submissionCounts, submissions } from '#shared/schema.ts';
import { type PendingSort, pendingStatuses, type SubmissionSort } from '#shared/submissions/submissions.ts';
import type { SubmissionStats } from '#shared/submissions/views.ts';

export function listAllSubmissions(
  filter: SubmissionFilter,
  sort: SubmissionSort,
  page: PageRequest,
): Promise<Page<SubmissionRow>> {
  const key = planKey(filter);
  return selectPage(
    {
      plan: hasIndexOrder(sort, filter) ? `all submissions ${sort} ${key}` : undefined,
      isPipelined: page.cursor === undefined && key === '',
      values: filter,
      build() {
        const bound = bindFilter(filter);
        const rows = selectSubmissions()
          .where(and(matches(bound), after(sort, page.cursor && boundCursor)))
          .orderBy(...orderOf(sort, bound));
        return { rows, total: totalOf(bound) };
      },
    },
    page,
  );
}

/** What an export holds: all that match, or those that were chosen. */
export interface SubmissionExport extends SubmissionFilter {
  ids?: readonly number[] | undefined;
}

export function selectEverySubmission({ ids, ...filter }: SubmissionExport, sort: SubmissionSort) {
  return selectSubmissions()
    .where(and(matches(filter), chosen(submissions.id, ids)))
    .orderBy(...orderOf(sort, filter));
}

export type PendingRow = SubmissionRow & { returned: StoredReturn | null };

type PendingFilter = Pick<SubmissionFilter, 'type' | 'assignee' | 'unassigned' | 'q'>;

/** Each with the last request for changes. */
export function listPendingSubmissions(
  { q, ...narrowing }: PendingFilter,
  sort: PendingSort,
  page: PageRequest,
): Promise<Page<PendingRow>> {
  return selectPage(
    {
      plan: q === undefined ? `pending submissions ${sort} ${planKey(narrowing)}` : undefined,
      values: narrowing,
      build() {
        const bound = bindFilter(narrowing);
        const where = and(
          isOneOf(submissions.status, pendingStatuses),
          bound.type && eq(submissions.submissionType, bound.type),
          isAssigned(bound),
          q && mentions(q),
        );
        const rows = db
          .select({ ...submissionColumns(), ...listColumns({ returned: lastReturn }) })
          .from(submissions)
          .innerJoin(author, isAuthor())
          .leftJoin(reviewer, isReviewer())
          .where(and(where, after(sort, page.cursor && boundCursor)))
          .orderBy(...orderOf(sort));
        const known = countBound({ ...narrowing, q });
        const total =
          known === undefined
            ? fromCounters(pendingStatuses, bound.type)
            : countUpTo(known, submissions, where, orderOf('oldest'));
        return { rows, total };
      },
    },
    page,
  );
}

export function countSubmissions({ ids, ...filter }: SubmissionExport, executor: Database): Promise<number> {
  const known = countBound(filter) === undefined && !ids ? totalOf(filter) : undefined;
  const where = and(matches(filter), chosen(submissions.id, ids));
  return countExactly(executor, { table: submissions, where, known });
}

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

/** True if an index has the order, so that one plan fits all values. Searches, and some orders of one author or of some days, lack it. */
function hasIndexOrder(sort: SubmissionSort, { employee, assignee, from, to, q }: SubmissionFilter): boolean {
  if (q !== undefined || assignee !== undefined) return false;
  return sort === 'newest' || sort === 'oldest' || [employee, from, to].every((given) => given === undefined);
}
