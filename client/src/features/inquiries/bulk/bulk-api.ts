import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#client/lib/api.ts';
import { useIdempotencyKey } from '#client/lib/use-idempotency-key.ts';
import type { ChosenInquiry, InquiriesChange } from '#shared/inquiries/bulk.ts';
import type { InquiriesChanged } from '#shared/inquiries/views.ts';

const path = '/api/contact-inquiries';

export function useChangeInquiries() {
  const withKey = useIdempotencyKey();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (change: InquiriesChange) =>
      withKey(change, (idempotencyKey) => send<InquiriesChanged>('POST', `${path}/change`, change, { idempotencyKey })),
    onSettled: refresh,
  });
}

export function useUndoChanges() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...chosen }: { inquiries: readonly ChosenInquiry[]; idempotencyKey: string }) =>
      send<InquiriesChanged>('POST', `${path}/change/undo`, chosen, { idempotencyKey }),
    onSettled: refresh,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['inquiries'] });
}
