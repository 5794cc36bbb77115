import { and, eq, ne } from 'drizzle-orm';
import { type Database, db } from '#server/database/connection.ts';
import { total } from '#server/database/expressions.ts';
import {
  chosen,
  countExactly,
  listColumns,
  listPage,
  narrow,
  type Page,
  type PageRequest,
} from '#server/database/lists.ts';
import { wordsOf } from '#server/database/search-words.ts';
import { isAssigned, matches, orders, type SubmissionFilter } from '#server/features/submissions/record/filter.ts';
import {
  author,
  isAuthor,
  isReviewerJoin,
  listedSubmissions,
  reviewer,
  type SubmissionRow,
  selectSubmissions,
  submissionColumns,
} from '#server/features/submissions/record/read.ts';
import { lastReturn, type PendingRow } from '#server/features/submissions/record/returned.ts';
import { mentions } from '#server/features/submissions/record/search.ts';
import { isOneOf, submissionCounts, submissions } from '#shared/schema.ts';
import type { OwnFilter, PendingQuery, PendingSort, SubmissionSort } from '#shared/submissions/filters.ts';
import { pendingStatuses } from '#shared/submissions/submissions.ts';
import type { SubmissionStats } from '#shared/submissions/views.ts';

export function listAllSubmissions(
  filter: SubmissionFilter,
  sort: SubmissionSort,
  page: PageRequest,
): Promise<Page<SubmissionRow>> {
  const list = { select: listedSubmissions, from: submissions, where: matches(filter), order: orders[sort] };
  return listPage(list, page);
}

export function listOwnSubmissions(
  employeeId: number,
  filter: OwnFilter,
  page: PageRequest,
): Promise<Page<SubmissionRow>> {
  const narrowed = narrow(filter, {
    status: (status) => eq(submissions.status, status),
    q: (q) => mentions(wordsOf(q)),
  });
  const where = and(eq(submissions.employeeId, employeeId), narrowed);
  return listPage({ select: listedSubmissions, from: submissions, where, order: orders.newest }, page);
}

/** An export holds all that match, or the chosen ones. */
export interface SubmissionExport extends SubmissionFilter {
  ids?: readonly number[] | undefined;
}

export function selectEverySubmission({ ids, ...filter }: SubmissionExport, sort: SubmissionSort) {
  return selectSubmissions()
    .where(and(matches(filter), chosen(submissions.id, ids)))
    .orderBy(...orders[sort].by);
}

type PendingFilter = Omit<PendingQuery, 'assigned' | 'q' | 'sort'> &
  Pick<SubmissionFilter, 'assignee' | 'unassigned' | 'q'>;

/** Each with the last request for changes. */
export function listPendingSubmissions(
  { assignee, unassigned, ...filter }: PendingFilter,
  sort: PendingSort,
  page: PageRequest,
): Promise<Page<PendingRow>> {
  const select = db
    .select({ ...submissionColumns(), ...listColumns({ returned: lastReturn }) })
    .from(submissions)
    .innerJoin(author, isAuthor())
    .leftJoin(reviewer, isReviewerJoin())
    .$dynamic();
  const where = and(
    isOneOf(submissions.status, pendingStatuses),
    isAssigned({ assignee, unassigned }),
    narrow(filter, { type: (type) => eq(submissions.submissionType, type), q: mentions }),
  );
  return listPage({ select, from: submissions, where, order: orders[sort] }, page);
}

export function countSubmissions({ ids, ...filter }: SubmissionExport, executor: Database): Promise<number> {
  return countExactly(executor, submissions, and(matches(filter), chosen(submissions.id, ids)));
}

export async function getSubmissionStats(): Promise<SubmissionStats> {
  const rows = await db
    .select({
      type: submissionCounts.submissionType,
      status: submissionCounts.status,
      count: total(submissionCounts.count),
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
  const all = Object.values(byType).reduce((sum, count) => sum + count, 0);
  const { submitted = 0, under_review: underReview = 0, approved = 0, rejected = 0 } = byStatus;
  return { total: all, submitted, underReview, approved, rejected, byStatus, byType };
}
