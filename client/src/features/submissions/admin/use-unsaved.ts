import { useEffect, useState } from 'react';
import { readReviewDraft, reviewDraftName } from '#client/features/submissions/manager/review-draft.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { isBegun } from './admin-status-form.tsx';

/**
 * The ids of the rows with a decision that their reader has begun and not saved. Read again when `moment` changes: in
 * an effect, since a dialog that closes writes its draft when it unmounts.
 */
export function useUnsaved(readerId: number, rows: readonly SubmissionView[], moment: string): readonly number[] {
  const [unsaved, setUnsaved] = useState<readonly number[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `moment` stands for the drafts
  useEffect(() => {
    const isUnsaved = ({ id, status }: SubmissionView) =>
      isBegun(readReviewDraft(reviewDraftName(readerId, id)), status);
    const ids = rows.filter(isUnsaved).map(({ id }) => id);
    setUnsaved((current) => (String(current) === String(ids) ? current : ids));
  }, [readerId, rows, moment]);
  return unsaved;
}
