import { FilesOf } from '#client/components/files/files-of.tsx';
import { filePath } from '#client/features/submissions/api.ts';
import type { FileView } from '#shared/wire.ts';
import { FormFiles, type FormFilesProps } from './form-files.tsx';

interface SubmissionFilesProps {
  submissionId: number;
  files: readonly FileView[];
}

export function SubmissionFiles({ submissionId, files }: SubmissionFilesProps) {
  if (files.length === 0) return null;
  return <FilesOf files={files} pathOf={(fileId) => filePath(submissionId, fileId)} />;
}

/** In the author's form; a new one is stored with the first word that is typed. */
export function SubmissionFormFiles({
  submissionId,
  ...rest
}: Omit<FormFilesProps, 'submissionId'> & { submissionId: number | null }) {
  if (submissionId === null)
    return <p className="text-muted">Files and pictures can be added once you have begun to type.</p>;
  return <FormFiles submissionId={submissionId} {...rest} />;
}
