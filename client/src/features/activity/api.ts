import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson, getPage } from '#client/lib/api.ts';
import { joinPages, nextPage, withQuery } from '#client/lib/paging.ts';
import type { ActivityPerson, ActivityView } from '#shared/activity/activity.ts';

const path = '/api/admin/activity';
export const activityExportPath = `${path}/export`;

/** '' is no filter. */
export interface ActivityChoice {
  actor: string;
  action: string;
  thing: string;
  of: string;
  from: string;
  to: string;
  q: string;
}

export const noChoice: ActivityChoice = { actor: '', action: '', thing: '', of: '', from: '', to: '', q: '' };

export const activityQueries = {
  all: () => ['activity'] as const,
  list: (choice: ActivityChoice) =>
    infiniteQueryOptions({
      queryKey: [...activityQueries.all(), 'list', choice],
      queryFn: ({ pageParam, signal }) => getPage<ActivityView>(pageParam, signal),
      initialPageParam: withQuery(path, { ...choice }),
      getNextPageParam: nextPage,
      select: joinPages,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  people: () =>
    queryOptions({
      queryKey: [...activityQueries.all(), 'people'],
      queryFn: ({ signal }) => getJson<ActivityPerson[]>(`${path}/people`, signal),
      staleTime: 0,
    }),
};
