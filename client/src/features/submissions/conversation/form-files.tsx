import { useQuery } from '@tanstack/react-query';
import { UploadField } from '#client/components/files/upload-field.tsx';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { formFilesDraftName } from './conversation-api.ts';
import { useUploads } from './use-uploads.ts';

/** The files of a submission in its author's form. The server keeps them with the draft, also when the page is closed. */
export function FormFiles({ submissionId }: { submissionId: number }) {
  const { data } = useQuery(submissionQueries.detail(submissionId));
  const uploads = useUploads(submissionId, 'submission', data?.files ?? [], formFilesDraftName(submissionId));
  return (
    <UploadField id={`submission-${submissionId}-files`} hint="Kept as soon as you choose them." uploads={uploads} />
  );
}
