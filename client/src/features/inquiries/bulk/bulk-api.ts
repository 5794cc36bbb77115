import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '#client/lib/ask.ts';
import { useIdempotencyKey } from '#client/lib/use-idempotency-key.ts';
import type { ChosenInquiry, InquiriesChange } from '#shared/inquiries/bulk.ts';

export function useChangeInquiries() {
  const withKey = useIdempotencyKey();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (change: InquiriesChange) =>
      withKey(change, (idempotencyKey) => ask('POST /api/contact-inquiries/change', { body: change, idempotencyKey })),
    onSettled: refresh,
  });
}

export function useUndoChanges() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...chosen }: { inquiries: readonly ChosenInquiry[]; idempotencyKey: string }) =>
      ask('POST /api/contact-inquiries/change/undo', { body: chosen, idempotencyKey }),
    onSettled: refresh,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['inquiries'] });
}
