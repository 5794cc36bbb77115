import { useUndoDecisions } from '#client/features/submissions/manager/review-api.ts';
import { type ReviewWords, reviewDraftName } from '#client/features/submissions/manager/review-draft.ts';
import { useDecisionUndo } from '#client/features/submissions/use-decision-undo.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import { idOf } from '#client/lib/paging.ts';
import { useSteady } from '#client/lib/use-steady.ts';
import { type SelectorStatus, statusLabel } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

export interface StatusDecided {
  submission: SubmissionView;
  words: ReviewWords;
  /** `performance.now()` before the request. */
  sentAt: number;
}

export interface BulkDecided {
  submissions: readonly SubmissionView[];
  status: SelectorStatus;
  words: ReviewWords;
  /** `performance.now()` before the request. */
  sentAt: number;
}

export function bulkDraftName(readerId: number): string {
  return `review:${readerId}:many`;
}

interface AdminDecisionsOptions {
  readerId: number;
  onManyUndone: (ids: readonly number[]) => void;
}

/** Shows notices of decisions; an undo restores words and choices. */
export function useAdminDecisions({ readerId, onManyUndone }: AdminDecisionsOptions) {
  const undoDecisions = useUndoDecisions();
  const handleManyUndone = useSteady(onManyUndone);
  const manyDraft = bulkDraftName(readerId);
  const undo = useDecisionUndo({
    desk: `admin:${readerId}`,
    takeBack: async ({ subjects }, idempotencyKey) =>
      (await undoDecisions.mutateAsync({ ids: subjects.map(idOf), idempotencyKey })).results,
    onRestored: ({ draft }, ids) => {
      if (draft.name === manyDraft) handleManyUndone(ids);
    },
  });

  return {
    undo,
    decidedOne: ({ submission: { id, title }, words, sentAt }: StatusDecided): void =>
      undo.add({
        title: 'Submission status updated successfully!',
        description: `It is ${statusLabel(words.status)} now.`,
        subjects: [{ id, title }],
        sentAt,
        draft: { name: reviewDraftName(readerId, id), words },
      }),
    decidedMany: ({ submissions, status, words, sentAt }: BulkDecided): void => {
      if (submissions.length === 0) return;
      const many = submissions.length === 1 ? '1 submission' : `${formatNumber(submissions.length)} submissions`;
      undo.add({
        title: `${many} updated`,
        description: `Set to ${statusLabel(status)}.`,
        subjects: submissions.map(({ id, title }) => ({ id, title })),
        sentAt,
        draft: { name: manyDraft, words },
      });
    },
  };
}
