import { useQueryClient } from '@tanstack/react-query';
import { type PendingFilters, submissionQueries } from '#client/features/submissions/api.ts';
import type { ReviewAct } from '#client/features/submissions/review/review-api.ts';
import { type ReviewWords, reviewDraftName } from '#client/features/submissions/review/review-draft.ts';
import {
  type BulkDecided,
  type DecisionUndoOptions,
  useDecisionUndo,
} from '#client/features/submissions/use-decision-undo.ts';
import { idOf } from '#client/lib/paging.ts';
import { toast } from '#client/lib/toast.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

export interface ManagerDecision {
  submission: SubmissionView;
  act: ReviewAct;
  words: ReviewWords;
  /** `performance.now()` before the request. */
  sentAt: number;
}

interface ManagerDecisionsOptions extends DecisionUndoOptions {
  filters: PendingFilters;
}

/** Shows notices of decisions, updates the queue, and undoes decisions. */
export function useManagerDecisions({ filters, ...options }: ManagerDecisionsOptions) {
  const client = useQueryClient();
  const undo = useDecisionUndo('manager', options);

  function leaveQueue(ids: readonly number[]): void {
    client.setQueryData(
      submissionQueries.pending(filters).queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            rows: page.rows.filter((row) => !ids.includes(row.id)),
            total: page.total - ids.length,
          })),
        },
    );
  }

  return {
    undo,
    decided: (decision: ManagerDecision): void => {
      const { id, title } = decision.submission;
      undo.add({
        ...successes[decision.act],
        subjects: [{ id, title }],
        sentAt: decision.sentAt,
        draft: { name: reviewDraftName(options.readerId, id), words: decision.words },
      });
      leaveQueue([id]);
    },
    decidedMany: (decided: BulkDecided): void => {
      if (decided.submissions.length === 0) return;
      undo.addMany(decided);
      leaveQueue(decided.submissions.map(idOf));
    },
    failed: (act: ReviewAct, error: unknown): void =>
      toast({ title: 'Error', description: failures[act], variant: 'destructive', error }),
  };
}

const failures: Record<ReviewAct, string> = {
  approve: 'Failed to approve submission. Please try again.',
  'request-changes': 'Failed to request changes. Please try again.',
  reject: 'Failed to reject submission. Please try again.',
};

/** The specification gives the words of an approval. */
const successes: Record<ReviewAct, { title: string; description: string }> = {
  approve: {
    title: 'Submission Approved',
    description: 'The submission has been approved and moved to the next stage.',
  },
  'request-changes': {
    title: 'Changes Requested',
    description: 'The submission goes back to its author with your note.',
  },
  reject: {
    title: 'Submission Rejected',
    description: 'Its author can read why.',
  },
};
