import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { getJson, getPage, type Page } from '#client/lib/api.ts';
import { joinPages, nextPage, withQuery } from '#client/lib/paging.ts';
import type { EmployeeView } from '#shared/employees-views.ts';
import type { SubmissionStats, SubmissionView } from '#shared/submissions/views.ts';

/** Refetched on mount and on window focus. */
export const alwaysFresh = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** The server's parameters; '' is no filter. */
export type SubmissionFilters = Partial<
  Record<'status' | 'type' | 'employee' | 'assigned' | 'age' | 'from' | 'to' | 'q' | 'sort', string>
>;

export const submissionExportPath = '/api/submissions/export';

export const reviewQueries = {
  list: (filters: SubmissionFilters) =>
    infiniteQueryOptions({
      queryKey: [...submissionQueries.all, 'list', filters],
      queryFn: ({ pageParam, signal }) => getPage<SubmissionView>(pageParam, signal),
      initialPageParam: withQuery('/api/submissions/all', { ...filters }),
      getNextPageParam: nextPage,
      select: joinPages,
      placeholderData: keepPreviousData,
      ...alwaysFresh,
    }),
  stats: () =>
    queryOptions({
      queryKey: [...submissionQueries.all, 'stats'],
      queryFn: ({ signal }) => getJson<SubmissionStats>('/api/submissions/stats', signal),
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
