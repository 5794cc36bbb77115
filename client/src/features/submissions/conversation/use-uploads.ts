import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFiles } from '#client/components/files/use-files.ts';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { send } from '#client/lib/api.ts';
import type { FileUse } from '#shared/submissions/conversation.ts';
import type { FileView } from '#shared/uploads.ts';
import { filePath } from './conversation-api.ts';

export type Uploads = ReturnType<typeof useUploads>;

/** Uploads files as soon as they are chosen, one after another; the server keeps them for the submission or the message. */
export function useUploads(submissionId: number, use: FileUse, stored: readonly FileView[]) {
  const client = useQueryClient();
  const files = useFiles(stored);
  const isSending = files.rows.some(({ state }) => state === 'sending');
  const next = files.rows.find(({ id, state }) => state === 'ready' && !files.problems.has(id))?.id;
  const waiting = isSending ? undefined : next;
  const refresh = () => client.invalidateQueries({ queryKey: submissionQueries.detail(submissionId).queryKey });
  const remove = useMutation({
    mutationFn: (fileId: number) => send<void>('DELETE', `${filePath(submissionId, fileId)}?for=${use}`),
    onSettled: refresh,
  });

  async function deliver(id: string): Promise<void> {
    if (!(await files.sendOne(`${filePath(submissionId)}?for=${use}`, id))) return;
    await refresh();
    // It is in the stored list now.
    files.remove(id);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each upload starts after the one before it
  useEffect(() => {
    if (waiting !== undefined) deliver(waiting);
  }, [waiting]);

  return { submissionId, stored, files, deliver, remove, isUnderWay: isSending || waiting !== undefined };
}
