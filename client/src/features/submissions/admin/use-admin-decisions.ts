import { hasNote, type ReviewWords, reviewDraftName } from '#client/features/submissions/review/review-draft.ts';
import { type DecisionUndoOptions, useDecisionUndo } from '#client/features/submissions/use-decision-undo.ts';
import { statusLabel } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

export interface StatusDecided {
  submission: SubmissionView;
  words: ReviewWords;
  /** `performance.now()` before the request. */
  sentAt: number;
  /** The next one opens by itself. */
  leadsOn: boolean;
}

export function useAdminDecisions(options: DecisionUndoOptions) {
  const undo = useDecisionUndo('admin', options);
  return {
    undo,
    decidedOne: ({ submission: { id, title }, words, sentAt }: StatusDecided): void =>
      undo.add({
        title: 'Submission status updated successfully!',
        description: `It is ${statusLabel(words.status)} now.`,
        subjects: [{ id, title }],
        sentAt,
        // A choice alone took one press: put back, it would look like a decision that waits to be saved.
        draft: {
          name: reviewDraftName(options.readerId, id),
          words: hasNote(words) ? words : { ...words, status: '' },
        },
      }),
  };
}
