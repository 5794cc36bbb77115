import { useQuery } from '@tanstack/react-query';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { UploadField } from './upload-field.tsx';
import { useUploads } from './use-uploads.ts';

/** The files of a submission in its author's form. They are kept with the draft, whatever becomes of the page. */
export function FormFiles({ submissionId }: { submissionId: number }) {
  const { data } = useQuery(submissionQueries.detail(submissionId));
  const uploads = useUploads(submissionId, 'submission', data?.files ?? []);
  return (
    <UploadField id={`submission-${submissionId}-files`} hint="Kept as soon as you choose them." uploads={uploads} />
  );
}
