import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '#client/lib/ask.ts';
import { aheadMs } from '#client/lib/query-client.ts';

export const systemQueries = {
  overview: () =>
    queryOptions({
      queryKey: ['system'],
      queryFn: ({ signal }) => ask('GET /api/system', { signal }),
      staleTime: 0,
      gcTime: aheadMs,
      refetchOnWindowFocus: 'always',
    }),
};

export function usePutSetupAway() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => ask('POST /api/system/setup/put-away'),
    onSettled: () => client.invalidateQueries({ queryKey: systemQueries.overview().queryKey }),
  });
}
