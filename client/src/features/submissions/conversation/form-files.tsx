import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { heldSentence } from '#client/components/files/held-sentence.ts';
import { UploadField } from '#client/components/files/upload-field.tsx';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { formFilesDraftName } from './conversation-api.ts';
import { useUploads } from './use-uploads.ts';

export interface FormFilesProps {
  submissionId: number;
  /** What the form is about to do: 'submit'. */
  act: string;
  disabled: boolean;
  /** Gets the sentence that says why it waits for files, or ''. */
  onHeld: (sentence: string) => void;
}

/** The files of a submission in its author's form. The server keeps them with the draft, also when the page is closed. */
export function FormFiles({ submissionId, act, disabled, onHeld }: FormFilesProps) {
  const { data } = useQuery(submissionQueries.detail(submissionId));
  const uploads = useUploads(submissionId, 'submission', data?.files ?? [], formFilesDraftName(submissionId));
  const { rows, unkept } = uploads.files;
  // Those that were cut off go on by themselves.
  const failed = rows.filter(({ state, isCutOff }) => state === 'failed' && !isCutOff).map(({ file }) => file.name);
  const held = heldSentence(failed, unkept, act);
  useEffect(() => onHeld(held), [held, onHeld]);
  return (
    <UploadField
      id={`submission-${submissionId}-files`}
      hint="Kept as soon as you choose them."
      uploads={uploads}
      disabled={disabled}
    />
  );
}
