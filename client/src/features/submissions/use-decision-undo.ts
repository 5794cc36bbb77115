import { type UndoableAct, type UndoResult, useUndo } from '#client/components/list/use-undo.ts';
import { type ReviewWords, restoreReviewDraft } from '#client/features/submissions/manager/review-draft.ts';
import { idOf } from '#client/lib/paging.ts';
import { undoSeconds } from '#shared/submissions/submissions.ts';

/** A stored decision, with what was typed and chosen and the name of its draft. */
export type Decision = UndoableAct<{ name: string; words: ReviewWords }>;

interface DecisionUndoOptions {
  desk: string;
  takeBack: (ids: readonly number[], idempotencyKey: string) => Promise<readonly UndoResult[]>;
  /** Its draft is restored for the submissions that were taken back. */
  onRestored: (decision: Decision, ids: readonly number[]) => void;
}

/** Tells of decisions, and takes them back within `undoSeconds`. */
export function useDecisionUndo({ desk, takeBack, onRestored }: DecisionUndoOptions) {
  return useUndo<Decision['memo']>({
    desk,
    seconds: undoSeconds,
    undoneTitle: () => 'Decision taken back',
    takeBack: ({ records }, idempotencyKey) => takeBack(records.map(idOf), idempotencyKey),
    onUndone(decision, ids) {
      restoreReviewDraft(decision.memo.name, decision.memo.words);
      onRestored(decision, ids);
    },
  });
}
