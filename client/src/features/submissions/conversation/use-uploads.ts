import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Uploads } from '#client/components/files/upload-field.tsx';
import { useUploadQueue } from '#client/components/files/use-upload-queue.ts';
import { filePath, submissionQueries, uploadPath } from '#client/features/submissions/api.ts';
import { ask } from '#client/lib/ask.ts';
import type { FileUse } from '#shared/submissions/conversation.ts';
import type { FileView } from '#shared/wire.ts';

/** The server keeps the files for the submission or the message; the draft keeps those that have not arrived. */
export function useUploads(
  submissionId: number,
  use: FileUse,
  stored: readonly FileView[],
  draftName: string,
): Uploads {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: submissionQueries.detail(submissionId).queryKey });
  const queue = useUploadQueue({ url: uploadPath(submissionId, use), draftName, stored, refresh });
  const remove = useMutation({
    mutationFn: (fileId: number) =>
      ask('DELETE /api/submissions/:id/files/:fileId', { params: { id: submissionId, fileId }, query: { for: use } }),
    onSettled: refresh,
  });
  return { ...queue, stored, pathOf: (fileId) => filePath(submissionId, fileId), remove };
}
