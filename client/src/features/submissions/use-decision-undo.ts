import { useUndoDecisions } from '#client/features/submissions/review/review-api.ts';
import { hasNote, type ReviewWords, restoreReviewDraft } from '#client/features/submissions/review/review-draft.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import { idOf } from '#client/lib/paging.ts';
import { useSteady } from '#client/lib/use-steady.ts';
import { type Undoable, useUndo } from '#client/lib/use-undo.ts';
import { type SubmissionStatus, statusLabel } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

interface Decision extends Undoable {
  /** The note and choice of the decision, and the name of their draft. */
  draft: { name: string; words: ReviewWords };
}

export interface BulkDecided {
  submissions: readonly SubmissionView[];
  status: SubmissionStatus;
  words: ReviewWords;
  /** `performance.now()` before the request. */
  sentAt: number;
}

export interface DecisionUndoOptions {
  readerId: number;
  onOneUndone: (id: number) => void;
  onManyUndone: (ids: readonly number[]) => void;
}

/** Shows notices of decisions; an undo restores words and choices. */
export function useDecisionUndo(desk: 'admin' | 'manager', options: DecisionUndoOptions) {
  const { readerId, onOneUndone, onManyUndone } = options;
  const takeBack = useUndoDecisions(desk === 'admin' ? '/api/submissions' : '/api/manager/submissions');
  const handleOneUndone = useSteady(onOneUndone);
  const handleManyUndone = useSteady(onManyUndone);
  const manyDraft = bulkDraftName(readerId);
  const undo = useUndo<Decision>({
    desk: `${desk}:${readerId}`,
    takeBack: async ({ subjects }, idempotencyKey) =>
      (await takeBack.mutateAsync({ ids: subjects.map(idOf), idempotencyKey })).results,
    onRestored: ({ draft }, ids) => {
      restoreReviewDraft(draft.name, draft.words);
      const [id] = ids;
      if (draft.name === manyDraft) handleManyUndone(ids);
      else if (id !== undefined) handleOneUndone(id);
    },
    undoneWords: ({ subjects, draft }) => ({
      title: 'Decision taken back',
      description: `${subjects.length === 1 ? 'It is back to how it was.' : 'They are back to how they were.'}${
        hasNote(draft.words) ? ' What you wrote is in the form again.' : ''
      }`,
    }),
  });
  return {
    ...undo,
    addMany: ({ submissions, status, words, sentAt }: BulkDecided): void => {
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

export function bulkDraftName(readerId: number): string {
  return `review:${readerId}:many`;
}

export const decisionNouns = ['decision', 'decisions'] as const;

export const undoKeys = [['u', 'Undo the last decision']] as const;
