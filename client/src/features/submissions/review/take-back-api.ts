import { useMutation } from '@tanstack/react-query';
import { useRefreshSubmissions } from '#client/features/submissions/api.ts';
import { send } from '#client/lib/api.ts';
import type { BulkAnswer } from '#shared/submissions/views.ts';

/** The answer holds a result for each. */
export function useTakeBackDecisions() {
  const refresh = useRefreshSubmissions();
  return useMutation({
    mutationFn: ({ ids, idempotencyKey }: { ids: readonly number[]; idempotencyKey: string }) =>
      send<BulkAnswer>('POST', '/api/submissions/undo', { ids }, { idempotencyKey }),
    onSettled: () => void refresh(),
  });
}
