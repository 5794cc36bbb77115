import { and, eq, sql } from 'drizzle-orm';
import {
  bindFilter,
  boundCursor,
  countUpTo,
  type Page,
  type PageRequest,
  planKey,
  selectPage,
} from '#server/database/lists.ts';
import { wordsOf } from '#server/database/search-words.ts';
import { type SubmissionRow, selectSubmissions } from '#server/features/submissions/data.ts';
import { after, countBound, isOf, orderOf, type SubmissionFilter } from '#server/features/submissions/filter-data.ts';
import { mentions } from '#server/features/submissions/search-data.ts';
import { submissions } from '#shared/schema.ts';

export function listOwnSubmissions(
  employeeId: number,
  { status, q }: Pick<SubmissionFilter, 'status'> & { q?: string | undefined },
  page: PageRequest,
): Promise<Page<SubmissionRow>> {
  return selectPage(
    {
      plan: q === undefined ? `own submissions ${planKey({ status })}` : undefined,
      values: { employeeId },
      build() {
        const bound = bindFilter({ status });
        const order = orderOf('newest', { employee: employeeId });
        const own = and(
          isOf(sql.placeholder('employeeId')),
          bound.status && eq(submissions.status, bound.status),
          q === undefined ? undefined : mentions(wordsOf(q)),
        );
        const rows = selectSubmissions()
          .where(and(own, after('newest', page.cursor && boundCursor)))
          .orderBy(...order);
        return { rows, total: countUpTo(ownBound(q), submissions, own, order) };
      },
    },
    page,
  );
}

export function ownBound(q: string | undefined): number {
  return countBound({ employee: 0, q: q === undefined ? undefined : [] }) as number;
}
