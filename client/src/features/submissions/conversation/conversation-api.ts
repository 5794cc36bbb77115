import { useMutation, useQueryClient } from '@tanstack/react-query';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { send } from '#client/lib/api.ts';
import type { MessageCreate } from '#shared/submissions/conversation.ts';
import type { MessageSent } from '#shared/submissions/views.ts';

const pathOf = (id: number) => `/api/submissions/${id}`;

export function messageDraftName(readerId: number, submissionId: number): string {
  return `submission-message:${readerId}:${submissionId}`;
}

export function useWriteMessage(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...message }: MessageCreate & { idempotencyKey: string }) =>
      send<MessageSent>('POST', `${pathOf(id)}/messages`, message, { idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: submissionQueries.detail(id).queryKey }),
  });
}

export function useTakeBackMessage(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ messageId, idempotencyKey }: { messageId: number; idempotencyKey: string }) =>
      send<void>('DELETE', `${pathOf(id)}/messages/${messageId}`, undefined, { idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: submissionQueries.detail(id).queryKey }),
  });
}
