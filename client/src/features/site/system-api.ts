import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#client/lib/api.ts';
import type { SystemOverview } from '#shared/site/system.ts';

export const systemQueries = {
  overview: () =>
    queryOptions({
      queryKey: ['system'],
      queryFn: ({ signal }) => getJson<SystemOverview>('/api/system', signal),
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: 'always',
    }),
};
