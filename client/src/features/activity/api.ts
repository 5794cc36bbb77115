import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson } from '#client/lib/api.ts';
import type { FilterValues } from '#client/lib/filters.ts';
import { pagedQuery, withQuery } from '#client/lib/paging.ts';
import type { activityFilters } from '#shared/activity/activity.ts';
import type { ActivityPerson, ActivityView } from '#shared/activity/views.ts';

const path = '/api/admin/activity';
export const activityExportPath = `${path}/export`;

export type ActivityFilterValues = FilterValues<typeof activityFilters>;

export const activityQueries = {
  all: () => ['activity'] as const,
  list: (values: Partial<ActivityFilterValues>) =>
    pagedQuery<ActivityView>([...activityQueries.all(), 'list', values], withQuery(path, values), {
      placeholderData: keepPreviousData,
    }),
  people: () =>
    queryOptions({
      queryKey: [...activityQueries.all(), 'people'],
      queryFn: ({ signal }) => getJson<ActivityPerson[]>(`${path}/people`, signal),
      staleTime: 0,
    }),
};
