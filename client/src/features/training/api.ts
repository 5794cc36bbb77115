import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#client/lib/api.ts';
import { ask } from '#client/lib/ask.ts';
import { optimisticUpdate } from '#client/lib/optimistic-update.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import type { ModuleProgressUpdate } from '#shared/training/training.ts';
import type { ModuleProgress, TrainingModuleView } from '#shared/training/views.ts';

export const trainingQueries = {
  all: () => ['training'] as const,
  /** By default one's own role's. */
  list: (role?: EmployeeRole) =>
    queryOptions({
      queryKey: [...trainingQueries.all(), 'list', ...(role ? [role] : [])],
      queryFn: ({ signal }) => ask('GET /api/training', { query: { role }, signal }),
    }),
  module: (id: string) =>
    queryOptions({
      queryKey: [...trainingQueries.all(), 'module', id],
      queryFn: ({ signal }) => ask('GET /api/training/:role/:slug', { params: partsOf(id), signal }),
    }),
};

/** Updates are shown at once, and rolled back on failure. */
export function useTrainingProgress(id: string) {
  const client = useQueryClient();
  return useMutation({
    // In order, so that an older answer cannot come last.
    scope: { id: `training ${id}` },
    // The reading position is sent while the page closes.
    mutationFn: (update: ModuleProgressUpdate) => saveProgress(id, update),
    onMutate: ({ state }) =>
      optimisticUpdate<TrainingModuleView>(client, {
        detail: trainingQueries.module(id).queryKey,
        id,
        patch: marks(state),
      }),
    onError: (error, _update, rollBack) => {
      rollBack?.();
      readAgainAfter(client, error);
    },
    onSuccess: (progress, update) => keepProgress(client, id, progress, update),
  });
}

/** Needs no page. @throws ApiError, NetworkError */
export async function markModule(client: QueryClient, id: string, update: ModuleProgressUpdate): Promise<void> {
  const progress = await saveProgress(id, update).catch((error: unknown) => {
    readAgainAfter(client, error);
    throw error;
  });
  keepProgress(client, id, progress, update);
}

/** A module may be taken out, rewritten or another role's by now. */
function readAgainAfter(client: QueryClient, error: unknown): void {
  const isOutdated = error instanceof ApiError && [403, 404, 409].includes(error.status);
  if (isOutdated) client.invalidateQueries({ queryKey: trainingQueries.all() });
}

function saveProgress(id: string, update: ModuleProgressUpdate): Promise<ModuleProgress> {
  return ask('PUT /api/training/:role/:slug', { params: partsOf(id), body: update, keepalive: true });
}

function keepProgress(
  client: QueryClient,
  id: string,
  progress: ModuleProgress,
  { state }: ModuleProgressUpdate,
): void {
  if (state === 'done' && progress.changed) client.invalidateQueries({ queryKey: trainingQueries.module(id).queryKey });
  client.setQueryData(trainingQueries.module(id).queryKey, (module) => module && { ...module, ...progress });
  client.setQueryData(trainingQueries.list().queryKey, (modules) =>
    modules?.map((module) => (module.id === id ? { ...module, ...progress } : module)),
  );
}

/** A module's id, such as `staff_writer/reviews`. */
function partsOf(id: string) {
  const [role = '', slug = ''] = id.split('/');
  return { role, slug };
}

/** The expected result; the server sets the exact time. */
function marks(state: ModuleProgressUpdate['state']): Partial<ModuleProgress> {
  if (state === 'done') return { state: 'done', doneAt: new Date().toISOString(), changed: false };
  if (state === 'undone') return { state: 'started', doneAt: null, changed: false };
  return {};
}
