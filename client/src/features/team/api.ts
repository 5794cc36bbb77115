import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson } from '#client/lib/api.ts';
import { pagedQuery, withQuery } from '#client/lib/paging.ts';
import type { TeamMember, TeamModule, TeamQuarter } from '#shared/team-views.ts';

const path = '/api/manager/team';
export const teamExportPath = `${path}/export`;
export const trainingExportPath = `${path}/training/export`;

export const teamQueries = {
  everyone: () => ['team', 'people'] as const,
  people: (role: string) =>
    pagedQuery<TeamMember>([...teamQueries.everyone(), role], withQuery(path, { role }), {
      placeholderData: keepPreviousData,
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
