import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '#client/lib/ask.ts';
import { useIdempotencyKey } from '#client/lib/use-idempotency-key.ts';
import type { ViewCreate, ViewedList } from '#shared/views/lists.ts';

export const viewQueries = {
  list: (list: ViewedList) =>
    queryOptions({
      queryKey: ['views', list],
      queryFn: ({ signal }) => ask('GET /api/saved-views', { query: { list }, signal }),
      staleTime: 0,
    }),
};

export function useSaveView() {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (view: ViewCreate) =>
      withKey(view, (idempotencyKey) => ask('POST /api/saved-views', { body: view, idempotencyKey })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['views'] }),
  });
}

export function useDeleteView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => ask('DELETE /api/saved-views/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['views'] }),
  });
}
