import { useUndoDecisions } from '#client/features/submissions/manager/review-api.ts';
import { type ReviewWords, reviewDraftName } from '#client/features/submissions/manager/review-draft.ts';
import { useDecisionUndo } from '#client/features/submissions/use-decision-undo.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import { idOf } from '#client/lib/paging.ts';
import { useSteady } from '#client/lib/use-steady.ts';
import { type SubmissionStatus, statusLabel } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

export interface StatusDecided {
  submission: SubmissionView;
  words: ReviewWords;
  /** `performance.now()` before the request. */
  sentAt: number;
  /** The next one opens by itself. */
  leadsOn: boolean;
}

export interface BulkDecided {
  submissions: readonly SubmissionView[];
  status: SubmissionStatus;
  words: ReviewWords;
  /** `performance.now()` before the request. */
  sentAt: number;
}

export function bulkDraftName(readerId: number): string {
  return `review:${readerId}:many`;
}

interface AdminDecisionsOptions {
  readerId: number;
  onOneUndone: (id: number) => void;
  onManyUndone: (ids: readonly number[]) => void;
}

/** Shows notices of decisions; an undo restores words and choices. */
export function useAdminDecisions({ readerId, onOneUndone, onManyUndone }: AdminDecisionsOptions) {
  const undoDecisions = useUndoDecisions('/api/submissions');
  const handleOneUndone = useSteady(onOneUndone);
  const handleManyUndone = useSteady(onManyUndone);
  const manyDraft = bulkDraftName(readerId);
  const undo = useDecisionUndo({
    desk: `admin:${readerId}`,
    takeBack: async ({ subjects }, idempotencyKey) =>
      (await undoDecisions.mutateAsync({ ids: subjects.map(idOf), idempotencyKey })).results,
    onRestored: ({ draft }, ids) => {
      const [id] = ids;
      if (draft.name === manyDraft) handleManyUndone(ids);
      else if (id !== undefined) handleOneUndone(id);
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
    decidedMany: (decided: BulkDecided): void => {
      if (decided.submissions.length > 0) undo.add(noticeOfMany(decided, manyDraft));
    },
  };
}

export function noticeOfMany({ submissions, status, words, sentAt }: BulkDecided, draftName: string) {
  const many = submissions.length === 1 ? '1 submission' : `${formatNumber(submissions.length)} submissions`;
  return {
    title: `${many} updated`,
    description: `Set to ${statusLabel(status)}.`,
    subjects: submissions.map(({ id, title }) => ({ id, title })),
    sentAt,
    draft: { name: draftName, words },
  };
}
