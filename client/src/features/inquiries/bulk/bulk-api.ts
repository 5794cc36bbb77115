import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newIdempotencyKey, send } from '#client/lib/api.ts';
import type { ChosenInquiry, InquiriesChange, InquiriesChanged, InquiriesErased } from '#shared/inquiries/bulk.ts';

const path = '/api/contact-inquiries';

export function useChangeInquiries() {
  const keyOf = useKeptKey();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (change: InquiriesChange) =>
      send<InquiriesChanged>('POST', `${path}/change`, change, { idempotencyKey: keyOf(change) }),
    onSuccess: () => keyOf(null),
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

export function useEraseInquiries() {
  const client = useQueryClient();
  const keyOf = useKeptKey();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (inquiries: readonly ChosenInquiry[]) =>
      send<InquiriesErased>('POST', `${path}/erase`, { inquiries }, { idempotencyKey: keyOf(inquiries) }),
    onSuccess() {
      keyOf(null);
      // Back must not show erased data, not even for a moment.
      client.removeQueries({ type: 'inactive' });
    },
    onSettled: refresh,
  });
}

/** The same wish keeps its key until it is answered. */
function useKeptKey() {
  const kept = useRef({ words: '', key: '' });
  return (wish: unknown): string => {
    const words = JSON.stringify(wish);
    if (kept.current.words !== words) kept.current = { words, key: newIdempotencyKey() };
    return kept.current.key;
  };
}

/** Not awaited. */
function useRefresh() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['inquiries'] });
}
