import { useMutation } from '@tanstack/react-query';
import { useRefreshSubmissions } from '#client/features/submissions/api.ts';
import { ask } from '#client/lib/ask.ts';

/** The answer holds a result for each. */
export function useTakeBackDecisions() {
  const refresh = useRefreshSubmissions();
  return useMutation({
    mutationFn: ({ ids, idempotencyKey }: { ids: readonly number[]; idempotencyKey: string }) =>
      ask('POST /api/submissions/undo', { body: { ids }, idempotencyKey }),
    onSettled: () => void refresh(),
  });
}
