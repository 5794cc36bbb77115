import { and, eq } from 'drizzle-orm';
import { listPage, type Page, type PageRequest } from '#server/database/lists.ts';
import { wordsOf } from '#server/database/search-words.ts';
import { orders } from '#server/features/submissions/record/filter.ts';
import { listedSubmissions, type SubmissionRow } from '#server/features/submissions/record/read.ts';
import { mentions } from '#server/features/submissions/record/search.ts';
import { submissions } from '#shared/schema.ts';
import type { OwnFilter } from '#shared/submissions/filters.ts';

export function listOwnSubmissions(
  employeeId: number,
  { status, q }: OwnFilter,
  page: PageRequest,
): Promise<Page<SubmissionRow>> {
  const where = and(
    eq(submissions.employeeId, employeeId),
    status && eq(submissions.status, status),
    q === undefined ? undefined : mentions(wordsOf(q)),
  );
  return listPage({ select: listedSubmissions, from: submissions, where, order: orders.newest }, page);
}
