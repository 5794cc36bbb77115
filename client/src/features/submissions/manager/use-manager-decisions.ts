import { useQueryClient } from '@tanstack/react-query';
import {
  type BulkDecided,
  bulkDraftName,
  noticeOfMany,
} from '#client/features/submissions/admin/use-admin-decisions.ts';
import { type PendingFilters, submissionQueries } from '#client/features/submissions/api.ts';
import { useDecisionUndo } from '#client/features/submissions/use-decision-undo.ts';
import { idOf } from '#client/lib/paging.ts';
import { toast } from '#client/lib/toast.ts';
import { useSteady } from '#client/lib/use-steady.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { type ReviewAct, useUndoDecisions } from './review-api.ts';
import { type ReviewWords, reviewDraftName } from './review-draft.ts';

export interface ManagerDecision {
  submission: SubmissionView;
  act: ReviewAct;
  words: ReviewWords;
  /** `performance.now()` before the request. */
  sentAt: number;
}

interface ManagerDecisionsOptions {
  reviewerId: number;
  filters: PendingFilters;
  onUndone: (submissionId: number) => void;
  onManyUndone: (ids: readonly number[]) => void;
}

/** Shows notices of decisions, updates the queue, and undoes decisions. */
export function useManagerDecisions({ reviewerId, filters, onUndone, onManyUndone }: ManagerDecisionsOptions) {
  const client = useQueryClient();
  const undoReviews = useUndoDecisions('/api/manager/submissions');
  const handleUndone = useSteady(onUndone);
  const handleManyUndone = useSteady(onManyUndone);
  const manyDraft = bulkDraftName(reviewerId);
  const undo = useDecisionUndo({
    desk: `manager:${reviewerId}`,
    takeBack: async ({ subjects }, idempotencyKey) =>
      (await undoReviews.mutateAsync({ ids: subjects.map(idOf), idempotencyKey })).results,
    onRestored: ({ draft }, ids) => {
      const [id] = ids;
      if (draft.name === manyDraft) handleManyUndone(ids);
      else if (id !== undefined) handleUndone(id);
    },
  });

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
        draft: { name: reviewDraftName(reviewerId, id), words: decision.words },
      });
      leaveQueue([id]);
    },
    decidedMany: (decided: BulkDecided): void => {
      if (decided.submissions.length === 0) return;
      undo.add(noticeOfMany(decided, manyDraft));
      leaveQueue(decided.submissions.map(idOf));
    },
    failed: (act: ReviewAct): void => toast({ title: 'Error', description: failures[act], variant: 'destructive' }),
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
