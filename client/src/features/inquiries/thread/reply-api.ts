import { useMutation, useQueryClient } from '@tanstack/react-query';
import { inquiryQueries, refreshLists } from '#client/features/inquiries/inbox-api.ts';
import { send } from '#client/lib/api.ts';
import { pagedQuery } from '#client/lib/paging.ts';
import { alwaysFresh } from '#client/lib/query-client.ts';
import { useIdempotencyKey } from '#client/lib/use-idempotency-key.ts';
import type { ReplyCreate } from '#shared/inquiries/messages.ts';
import type { InquiryDetail, ReplySent, UnmatchedMessage } from '#shared/inquiries/views.ts';

const path = '/api/contact-inquiries';
const unmatchedPath = `${path}/unmatched`;

export const unmatchedQuery = pagedQuery<UnmatchedMessage>(['inquiries', 'unmatched'], unmatchedPath, alwaysFresh);

export function unmatchedFilePath(messageId: number, fileId: number): string {
  return `${unmatchedPath}/${messageId}/files/${fileId}`;
}

export function useSendReply(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...reply }: ReplyCreate & { idempotencyKey: string }) =>
      send<ReplySent>('POST', `${path}/${id}/replies`, reply, { idempotencyKey }),
    onSuccess: ({ inquiry }) => client.setQueryData(inquiryQueries.detail(id).queryKey, inquiry),
    onSettled: () => refreshLists(client),
  });
}

export function useTakeBackReply() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, messageId, idempotencyKey }: { id: number; messageId: number; idempotencyKey: string }) =>
      send<InquiryDetail>('POST', `${path}/${id}/replies/${messageId}/undo`, undefined, { idempotencyKey }),
    onSuccess: (inquiry) => client.setQueryData(inquiryQueries.detail(inquiry.id).queryKey, inquiry),
    onSettled: () => refreshLists(client),
  });
}

/** Null makes an inquiry of it. Returns the inquiry's id. */
export function useAttachMessage(id: number) {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (reference: string | null) =>
      withKey(reference, (idempotencyKey) =>
        send<{ inquiryId: number }>('POST', `${unmatchedPath}/${id}`, { reference }, { idempotencyKey }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: ['inquiries'] }),
  });
}

export function useEraseMessage(id: number) {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: () =>
      withKey(id, (idempotencyKey) => send<void>('DELETE', `${unmatchedPath}/${id}`, undefined, { idempotencyKey })),
    onSuccess: () => client.invalidateQueries({ queryKey: unmatchedQuery.queryKey }),
  });
}
