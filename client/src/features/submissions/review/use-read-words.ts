import { useState } from 'react';
import type { SubmissionView } from '#shared/submissions/views.ts';

export interface ReadWords {
  version: number;
  isChanged: boolean;
  accept: () => void;
}

/**
 * The version to decide on: the one whose words its reader has opened, however the page refreshes under it. A change of
 * status alone moves it on.
 */
export function useReadWords(submission: SubmissionView): ReadWords {
  const [read, setRead] = useState(submission);
  const isChanged = wordsOf(read) !== wordsOf(submission);
  return {
    version: isChanged ? read.version : submission.version,
    isChanged,
    accept: () => setRead(submission),
  };
}

function wordsOf({ title, submissionData }: SubmissionView): string {
  return JSON.stringify([title, submissionData]);
}
