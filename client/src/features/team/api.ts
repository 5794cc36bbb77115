import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson, getPage } from '#client/lib/api.ts';
import { joinPages, nextPage, withQuery } from '#client/lib/paging.ts';
import type { TeamMember, TeamModule, TeamQuarter } from '#shared/team-views.ts';

const path = '/api/manager/team';
export const teamExportPath = `${path}/export`;
export const trainingExportPath = `${path}/training/export`;

export const teamQueries = {
  everyone: () => ['team', 'people'] as const,
  people: (role: string) =>
    infiniteQueryOptions({
      queryKey: [...teamQueries.everyone(), role],
      queryFn: ({ pageParam, signal }) => getPage<TeamMember>(pageParam, signal),
      initialPageParam: withQuery(path, { role }),
      getNextPageParam: nextPage,
      select: joinPages,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  /** Within `everyone`. */
  quarters: (role: string) =>
    queryOptions({
      queryKey: [...teamQueries.everyone(), role, 'quarters'],
      queryFn: ({ signal }) => getJson<TeamQuarter[]>(withQuery(`${path}/quarters`, { role }), signal),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  /** '' is every role. */
  training: (role: string) =>
    queryOptions({
      queryKey: ['team', 'training', role],
      queryFn: ({ signal }) => getJson<TeamModule[]>(withQuery(`${path}/training`, { role }), signal),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};
