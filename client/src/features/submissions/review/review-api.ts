import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { addressOf, ask } from '#client/lib/ask.ts';
import { askEvery, askPages } from '#client/lib/paging.ts';
import { alwaysFresh } from '#client/lib/query-client.ts';

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
      queryFn: ({ signal }) => askEvery('GET /api/admin/employees', { signal }),
    }),
};
