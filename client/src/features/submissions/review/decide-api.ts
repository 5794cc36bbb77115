import { useMutation, useQueryClient } from '@tanstack/react-query';
import { submissionQueries, useRefreshSubmissions } from '#client/features/submissions/api.ts';
import { optimisticUpdate } from '#client/lib/optimistic-update.ts';
import type { DecidingCapacity } from '#shared/submissions/transitions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { type BulkWish, type DecisionWish, reviewCapacities } from './capacities.ts';

// Both read everything anew after failures too, since a colleague may have changed something, and wait for nothing:
// the next submission opens at once.

interface DecisionCall {
  id: number;
  wish: DecisionWish;
  idempotencyKey: string;
}

export function useDecideSubmission(capacity: DecidingCapacity) {
  const client = useQueryClient();
  const refresh = useRefreshSubmissions();
  const { decide, isOptimistic } = reviewCapacities[capacity];
  return useMutation({
    mutationFn: ({ id, wish, idempotencyKey }: DecisionCall) => decide(id, wish, idempotencyKey),
    onMutate: ({ id, wish: { status } }) =>
      isOptimistic
        ? optimisticUpdate<SubmissionView>(client, {
            lists: [...submissionQueries.all, 'list'],
            detail: submissionQueries.detail(id).queryKey,
            id,
            patch: { status },
          })
        : undefined,
    onError: (_error, _call, rollBack) => rollBack?.(),
    onSettled: () => void refresh(),
  });
}

/** The answer holds a result for each. */
export function useDecideSubmissions(capacity: DecidingCapacity) {
  const refresh = useRefreshSubmissions();
  return useMutation({
    mutationFn: ({ wish, idempotencyKey }: { wish: BulkWish; idempotencyKey: string }) =>
      reviewCapacities[capacity].decideMany(wish, idempotencyKey),
    onSettled: () => void refresh(),
  });
}
