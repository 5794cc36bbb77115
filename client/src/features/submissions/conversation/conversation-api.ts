import { useMutation, useQueryClient } from '@tanstack/react-query';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { ask } from '#client/lib/ask.ts';
import type { MessageCreate } from '#shared/submissions/conversation.ts';

export function messageDraftName(readerId: number, submissionId: number): string {
  return `submission-message:${readerId}:${submissionId}`;
}

/** Of files that its author's form keeps until they have arrived. */
export function formFilesDraftName(submissionId: number): string {
  return `submission-files:${submissionId}`;
}

export function useWriteMessage(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...message }: MessageCreate & { idempotencyKey: string }) =>
      ask('POST /api/submissions/:id/messages', { params: { id }, body: message, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: submissionQueries.detail(id).queryKey }),
  });
}

export function useTakeBackMessage(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ messageId, idempotencyKey }: { messageId: number; idempotencyKey: string }) =>
      ask('DELETE /api/submissions/:id/messages/:messageId', { params: { id, messageId }, idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: submissionQueries.detail(id).queryKey }),
  });
}
