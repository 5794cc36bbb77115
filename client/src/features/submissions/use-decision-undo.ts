import { type ReviewWords, restoreReviewDraft } from '#client/features/submissions/manager/review-draft.ts';
import { type Undoable, type UndoResult, useUndo } from '#client/lib/use-undo.ts';

export interface Decision extends Undoable {
  /** The note and choice of the decision, and the name of their draft. */
  draft: { name: string; words: ReviewWords };
}

interface DecisionUndoOptions {
  desk: string;
  takeBack: (decision: Decision, idempotencyKey: string) => Promise<readonly UndoResult[]>;
  onRestored: (decision: Decision, ids: readonly number[]) => void;
}

export function useDecisionUndo({ desk, takeBack, onRestored }: DecisionUndoOptions) {
  return useUndo<Decision>({
    desk,
    takeBack,
    onRestored: (decision, ids) => {
      restoreReviewDraft(decision.draft.name, decision.draft.words);
      onRestored(decision, ids);
    },
    undoneWords: ({ subjects }) => ({
      title: 'Decision taken back',
      description: subjects.length === 1 ? 'It is back to how it was.' : 'They are back to how they were.',
    }),
  });
}

export const decisionNouns = ['decision', 'decisions'] as const;
