import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { getPage, type Page } from '#client/lib/api.ts';
import { addressOf, ask } from '#client/lib/ask.ts';
import { askPages } from '#client/lib/paging.ts';
import { alwaysFresh } from '#client/lib/query-client.ts';
import type { EmployeeView } from '#shared/employees-views.ts';

/** The server's parameters; '' is no filter. */
export type SubmissionFilters = Partial<
  Record<'status' | 'type' | 'employee' | 'assigned' | 'age' | 'from' | 'to' | 'q' | 'sort', string>
>;

export const submissionExportPath = addressOf('GET /api/submissions/export');

export const reviewQueries = {
  list: (filters: SubmissionFilters) =>
    askPages(
      [...submissionQueries.all, 'list', filters],
      'GET /api/submissions/all',
      { query: { ...filters } },
      { placeholderData: keepPreviousData, ...alwaysFresh },
    ),
  stats: () =>
    queryOptions({
      queryKey: [...submissionQueries.all, 'stats'],
      queryFn: ({ signal }) => ask('GET /api/submissions/stats', { signal }),
      ...alwaysFresh,
    }),
  authors: () =>
    queryOptions({
      queryKey: [...submissionQueries.all, 'authors'],
      queryFn: async ({ signal }) => {
        const authors: EmployeeView[] = [];
        for (let path: string | null = '/api/admin/employees?limit=200'; path; ) {
          const page: Page<EmployeeView> = await getPage(path, signal);
          authors.push(...page.rows);
          path = page.next;
        }
        return authors;
      },
    }),
};
