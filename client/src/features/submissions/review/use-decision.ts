import type { PlanOfApproval } from '#client/features/submissions/review/plan-of-approval.ts';
import type { ReadWords } from '#client/features/submissions/review/use-read-words.ts';
import { toast } from '#client/lib/toast.ts';
import { acceptedStatuses, type SubmissionStatus } from '#shared/submissions/submissions.ts';
import type { DecidingCapacity } from '#shared/submissions/transitions.ts';
import type { PendingSubmission, SubmissionDetail } from '#shared/submissions/views.ts';
import { reviewCapacities, useDecideSubmission } from './decide-api.ts';
import { colleagueOf, usePressGuard } from './press-guard.tsx';
import { reviewDraftName, useReviewDraft } from './review-draft.ts';
import type { Decided } from './use-decisions.ts';

export interface DecisionFormProps<Submission extends PendingSubmission | SubmissionDetail> {
  submission: Submission;
  read: ReadWords;
  readerId: number;
  /** A key that was pressed before the submission was there. */
  early?: string | undefined;
  /** It opened by itself after the decision before. */
  isUnasked: boolean;
  Plan?: PlanOfApproval | undefined;
  onDecided: (decided: Decided) => void;
  /** Leads on where a colleague was first. */
  onNext?: () => void;
}

/** The words of a decision, a draft until the server stores them, and the decision itself. */
export function useDecision(
  capacity: DecidingCapacity,
  { submission, read, readerId, isUnasked, onDecided }: DecisionFormProps<PendingSubmission | SubmissionDetail>,
  /** A key that decides at once was pressed before the submission was there. */
  wasPressed: boolean,
) {
  const { words, change, send, discard } = useReviewDraft(reviewDraftName(readerId, submission.id));
  const call = useDecideSubmission(capacity);
  const guard = usePressGuard({ isUnasked, wasPressed, colleague: colleagueOf(submission, readerId) });

  async function decide(status: SubmissionStatus, leadsOn: boolean): Promise<void> {
    if (status === submission.status || call.isPending || read.isChanged) return;
    const { title = '', description = '', failed } = reviewCapacities[capacity].answers[status] ?? {};
    const sentAt = performance.now();
    const isAccepted = acceptedStatuses.some((accepted) => accepted === status);
    const wish = {
      status,
      notes: words.notes.trim() || undefined,
      internalNote: words.internalNote.trim() || undefined,
      version: read.version,
      ...(status === 'changes_requested' && { fields: words.fields }),
      ...(isAccepted && words.plan && { plan: { deliverables: JSON.parse(words.plan).deliverables } }),
    };
    await send((idempotencyKey) => call.mutateAsync({ id: submission.id, wish, idempotencyKey })).then(
      () => onDecided({ submission, status, words, notice: { title, description }, sentAt, leadsOn }),
      (error: unknown) => toast({ title: 'Error', description: failed, variant: 'destructive', error }),
    );
  }

  return { words, change, discard, call, guard, decide };
}
