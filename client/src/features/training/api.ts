import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, send } from '#client/lib/api.ts';
import { optimisticUpdate } from '#client/lib/optimistic-update.ts';
import type { ModuleProgress, ModuleProgressUpdate, TrainingModule, TrainingModuleView } from '#shared/training.ts';

export const trainingQueries = {
  all: () => ['training'] as const,
  /** The modules of the reader's own role. */
  list: () =>
    queryOptions({
      queryKey: [...trainingQueries.all(), 'list'],
      queryFn: ({ signal }) => getJson<TrainingModule[]>('/api/training', signal),
    }),
  module: (id: string) =>
    queryOptions({
      queryKey: [...trainingQueries.all(), 'module', id],
      queryFn: ({ signal }) => getJson<TrainingModuleView>(`/api/training/${id}`, signal),
    }),
};

/**
 * Marks a module started, done or not done after all, or keeps how far it was read. A mark is shown at once, and as it
 * was again where it was not kept.
 */
export function useTrainingProgress(id: string) {
  const client = useQueryClient();
  return useMutation({
    // One after another: an older answer must not come last.
    scope: { id: `training ${id}` },
    // Where reading stopped is told while the page goes away.
    mutationFn: (update: ModuleProgressUpdate) =>
      send<ModuleProgress>('PUT', `/api/training/${id}`, update, { keepalive: true }),
    onMutate: ({ state }) =>
      optimisticUpdate<TrainingModuleView>(client, {
        detail: trainingQueries.module(id).queryKey,
        id,
        patch: marks(state),
      }),
    onError: (_error, _update, rollBack) => rollBack?.(),
    onSuccess: (progress) => {
      client.setQueryData(trainingQueries.module(id).queryKey, (module) => module && { ...module, ...progress });
      client.setQueryData(trainingQueries.list().queryKey, (modules) =>
        modules?.map((module) => (module.id === id ? { ...module, ...progress } : module)),
      );
    },
  });
}

/** What the reader's own marks make of a module; the server's clock says exactly when. */
function marks(state: ModuleProgressUpdate['state']): Partial<ModuleProgress> {
  if (state === 'done') return { state: 'done', doneAt: new Date().toISOString(), changed: false };
  if (state === 'undone') return { state: 'started', doneAt: null, changed: false };
  return {};
}
