import { useMutation } from '@tanstack/react-query';
import { useRefreshSubmissions } from '#client/features/submissions/api.ts';
import { send } from '#client/lib/api.ts';
import type { DecidingCapacity } from '#shared/submissions/transitions.ts';
import type { BulkAnswer } from '#shared/submissions/views.ts';

/** The first part of the addresses of each capacity's decisions. */
export const decisionPaths: Record<DecidingCapacity, string> = {
  manager: '/api/manager/submissions',
  admin: '/api/submissions',
};

/** The answer holds a result for each. */
export function useTakeBackDecisions(capacity: DecidingCapacity) {
  const refresh = useRefreshSubmissions();
  return useMutation({
    mutationFn: ({ ids, idempotencyKey }: { ids: readonly number[]; idempotencyKey: string }) =>
      send<BulkAnswer>('POST', `${decisionPaths[capacity]}/undo`, { ids }, { idempotencyKey }),
    onSettled: () => void refresh(),
  });
}
