import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, send } from '#client/lib/api.ts';
import { withQuery } from '#client/lib/paging.ts';
import { useIdempotencyKey } from '#client/lib/use-idempotency-key.ts';
import type { SavedView } from '#shared/saved-views.ts';
import type { ViewCreate, ViewedList } from '#shared/views.ts';

const path = '/api/saved-views';

export const viewQueries = {
  list: (list: ViewedList) =>
    queryOptions({
      queryKey: ['views', list],
      queryFn: ({ signal }) => getJson<SavedView[]>(withQuery(path, { list }), signal),
      staleTime: 0,
    }),
};

export function useSaveView() {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (view: ViewCreate) =>
      withKey(view, (idempotencyKey) => send<SavedView>('POST', path, view, { idempotencyKey })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['views'] }),
  });
}

export function useDeleteView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => send<void>('DELETE', `${path}/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: ['views'] }),
  });
}
