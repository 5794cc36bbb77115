import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addressOf, ask } from '#client/lib/ask.ts';
import type { FilterValues } from '#client/lib/filters.ts';
import { askPages } from '#client/lib/paging.ts';
import type { activityFilters } from '#shared/activity/activity.ts';

export const activityExportPath = addressOf('GET /api/admin/activity/export');

export type ActivityFilterValues = FilterValues<typeof activityFilters>;

export const activityQueries = {
  all: () => ['activity'] as const,
  list: (values: Partial<ActivityFilterValues>) =>
    askPages(
      [...activityQueries.all(), 'list', values],
      'GET /api/admin/activity',
      { query: values },
      {
        placeholderData: keepPreviousData,
      },
    ),
  people: () =>
    queryOptions({
      queryKey: [...activityQueries.all(), 'people'],
      queryFn: ({ signal }) => ask('GET /api/admin/activity/people', { signal }),
      staleTime: 0,
    }),
};
