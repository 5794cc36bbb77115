import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, send } from '#client/lib/api.ts';
import { aheadMs } from '#client/lib/query-client.ts';
import type { SystemOverview } from '#shared/site/views.ts';

export const systemQueries = {
  overview: () =>
    queryOptions({
      queryKey: ['system'],
      queryFn: ({ signal }) => getJson<SystemOverview>('/api/system', signal),
      staleTime: 0,
      gcTime: aheadMs,
      refetchOnWindowFocus: 'always',
    }),
};

export function usePutSetupAway() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send<void>('POST', '/api/system/setup/put-away'),
    onSettled: () => client.invalidateQueries({ queryKey: systemQueries.overview().queryKey }),
  });
}
