import { lazy, Suspense, useState } from 'react';
import type { PlanOfApproval } from '#client/features/submissions/review/plan-of-approval.ts';
import type { ReviewAct } from '#client/features/submissions/review/review-api.ts';
import { reviewDraftName } from '#client/features/submissions/review/review-draft.ts';
import { useReadWords } from '#client/features/submissions/use-read-words.ts';
import type { PendingSubmission } from '#shared/submissions/views.ts';
import { DecisionComing, type EarlyAsk } from './decision-coming.tsx';
import { type ReadSubmission, SubmissionReading } from './submission-reading.tsx';
import type { ManagerDecision } from './use-manager-decisions.ts';

/** Comes with the first submission that is opened, which can be read meanwhile. */
const ManagerDecisionForm = lazy(async () => ({
  default: (await import('./manager-decision.tsx')).ManagerDecisionForm,
}));

interface ManagerReviewProps {
  Plan?: PlanOfApproval | undefined;
  id: number;
  /** The list's row, shown until the submission is loaded. */
  listed: PendingSubmission | undefined;
  reviewerId: number;
  /** Changes when an undo restores a draft. */
  restoredCount: number;
  /** The queue opened it by itself. */
  isUnasked: boolean;
  onDecided: (decision: ManagerDecision) => void;
  onFailed: (act: ReviewAct, error: unknown) => void;
  onNext: () => void;
  onLeave: () => void;
}

export function ManagerReview({ id, listed, reviewerId, onLeave, ...acts }: ManagerReviewProps) {
  return (
    <SubmissionReading id={id} listed={listed} readerId={reviewerId} onLeave={onLeave}>
      {(submission) => <Decision submission={submission} reviewerId={reviewerId} {...acts} />}
    </SubmissionReading>
  );
}

interface DecisionProps extends Omit<ManagerReviewProps, 'id' | 'listed' | 'onLeave'> {
  submission: ReadSubmission;
}

function Decision({ submission, reviewerId, restoredCount, ...acts }: DecisionProps) {
  const read = useReadWords(submission);
  const [early, setEarly] = useState<{ ask: EarlyAsk; restoredCount: number }>();
  return (
    <Suspense fallback={<DecisionComing onAsk={(ask) => setEarly({ ask, restoredCount })} />}>
      <ManagerDecisionForm
        key={restoredCount}
        submission={submission}
        early={early?.restoredCount === restoredCount ? early.ask : undefined}
        read={read}
        reviewerId={reviewerId}
        draftName={reviewDraftName(reviewerId, submission.id)}
        {...acts}
      />
    </Suspense>
  );
}
