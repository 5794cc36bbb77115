import { useMutation, useQueryClient } from '@tanstack/react-query';
import { inquiryQueries, refreshLists } from '#client/features/inquiries/inbox-api.ts';
import { addressOf, ask } from '#client/lib/ask.ts';
import { askPages } from '#client/lib/paging.ts';
import { alwaysFresh } from '#client/lib/query-client.ts';
import { useIdempotencyKey } from '#client/lib/use-idempotency-key.ts';
import type { MessageAttach, ReplyCreate } from '#shared/inquiries/messages.ts';

export const unmatchedQuery = askPages(
  ['inquiries', 'unmatched'],
  'GET /api/contact-inquiries/unmatched',
  {},
  alwaysFresh,
);

export function unmatchedFilePath(messageId: number, fileId: number): string {
  return addressOf('GET /api/contact-inquiries/unmatched/:id/files/:fileId', { id: messageId, fileId });
}

export function useSendReply(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...reply }: ReplyCreate & { idempotencyKey: string }) =>
      ask('POST /api/contact-inquiries/:id/replies', { params: { id }, body: reply, idempotencyKey }),
    onSuccess: ({ inquiry }) => client.setQueryData(inquiryQueries.detail(id).queryKey, inquiry),
    onSettled: () => refreshLists(client),
  });
}

export function useTakeBackReply() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, messageId, idempotencyKey }: { id: number; messageId: number; idempotencyKey: string }) =>
      ask('POST /api/contact-inquiries/:id/replies/:messageId/undo', { params: { id, messageId }, idempotencyKey }),
    onSuccess: (inquiry) => client.setQueryData(inquiryQueries.detail(inquiry.id).queryKey, inquiry),
    onSettled: () => refreshLists(client),
  });
}

/** Null makes an inquiry of it. Returns the inquiry's id. */
export function useAttachMessage(id: number) {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: MessageAttach) =>
      withKey(body, (idempotencyKey) =>
        ask('POST /api/contact-inquiries/unmatched/:id', { params: { id }, body, idempotencyKey }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: ['inquiries'] }),
  });
}

export function useEraseMessage(id: number) {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: () =>
      withKey(id, (idempotencyKey) =>
        ask('DELETE /api/contact-inquiries/unmatched/:id', { params: { id }, idempotencyKey }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: unmatchedQuery.queryKey }),
  });
}
