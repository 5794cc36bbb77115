import { usePieceAct } from '#client/features/assignments/api.ts';
import { whoWords } from '#client/features/assignments/piece-words.ts';
import { type DraftValues, restoreDraft } from '#client/lib/autosave/draft.ts';
import { type Undoable, useUndo } from '#client/lib/use-undo.ts';
import { deliverableKindLabels } from '#shared/assignments/kinds.ts';
import type { DeliverableView } from '#shared/assignments/views.ts';

export interface Judgment {
  piece: DeliverableView;
  title: string;
  description: string;
  /** The typed words, the name of their draft, and what its form opens with. */
  draft?: { name: string; values: DraftValues; base: DraftValues };
  /** `performance.now()` before the request. */
  sentAt: number;
}

interface JudgmentAct extends Undoable, Pick<Judgment, 'draft'> {
  assignmentId: number;
}

/** Tells of judgments, and takes them back; what was typed is in its form again. */
export function useJudgmentUndo(readerId: number, onRestored: (assignmentId: number) => void) {
  const takeBack = usePieceAct();
  const undo = useUndo<JudgmentAct>({
    desk: `coverage:${readerId}`,
    takeBack: async ({ subjects }, idempotencyKey) => {
      const id = subjects[0]?.id ?? 0;
      await takeBack.mutateAsync({ piece: { id }, act: 'undo', idempotencyKey });
      return [{ id, error: null }];
    },
    onRestored: ({ draft, assignmentId }) => {
      if (draft) restoreDraft(draft.name, draft.values, draft.base);
      onRestored(assignmentId);
    },
    undoneWords: ({ draft }) => ({
      title: 'Taken back',
      description: draft
        ? 'It’s back to how it was, and your words are in the form again.'
        : 'It’s back to how it was.',
    }),
  });
  return {
    ...undo,
    add: ({ piece, ...act }: Judgment): void =>
      undo.add({
        ...act,
        assignmentId: piece.assignmentId,
        subjects: [{ id: piece.id, title: `${deliverableKindLabels[piece.kind]}: ${whoWords(piece)}` }],
      }),
  };
}

export const judgmentNouns = ['judgment', 'judgments'] as const;
