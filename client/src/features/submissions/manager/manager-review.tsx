import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { PersonLink } from '#client/components/person-link.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { SubmissionConversation } from '#client/features/submissions/conversation/submission-conversation.tsx';
import { SubmissionFiles } from '#client/features/submissions/conversation/submission-files.tsx';
import { Assignee } from '#client/features/submissions/desk/assignee.tsx';
import { SubmissionDataList } from '#client/features/submissions/submission-data.tsx';
import { SubmissionGone } from '#client/features/submissions/submission-gone.tsx';
import { SubmissionStatusBadge } from '#client/features/submissions/submission-status-badge.tsx';
import { useReadWords } from '#client/features/submissions/use-read-words.ts';
import { formatDateTime } from '#client/lib/format.ts';
import { personName } from '#shared/people.ts';
import { submissionTypeLabel } from '#shared/submissions/submissions.ts';
import type { PendingSubmission, SubmissionDetail } from '#shared/submissions/views.ts';
import { DecisionComing, type EarlyAsk } from './decision-coming.tsx';
import type { ReviewAct } from './review-api.ts';
import { reviewDraftName } from './review-draft.ts';
import { ageInDays, ageText } from './review-text.ts';
import type { ManagerDecision } from './use-manager-decisions.ts';

/** Comes with the first submission that is opened, which can be read meanwhile. */
const ManagerDecisionForm = lazy(async () => ({
  default: (await import('./manager-decision.tsx')).ManagerDecisionForm,
}));
const SubmissionLookers = lazy(async () => ({
  default: (await import('#client/features/submissions/desk/submission-lookers.tsx')).SubmissionLookers,
}));
const ReviewChanges = lazy(() => import('./review-changes.tsx').then((module) => ({ default: module.ReviewChanges })));

interface ManagerReviewProps {
  id: number;
  /** The list's row, shown until the submission is loaded. */
  listed: PendingSubmission | undefined;
  reviewerId: number;
  /** Changes when an undo restores a draft. */
  restoredCount: number;
  /** The queue opened it by itself. */
  isUnasked: boolean;
  onDecided: (decision: ManagerDecision) => void;
  onFailed: (act: ReviewAct) => void;
  onNext: () => void;
  onLeave: () => void;
}

export function ManagerReview({ id, listed, onLeave, ...review }: ManagerReviewProps) {
  const { data = listed, error, isFetching, isPaused, refetch } = useQuery(submissionQueries.detail(id));
  return (
    <QueryView
      query={{ data, error, isFetching, isPaused, isRefetchError: error !== null, refetch }}
      loading="Loading submission..."
      skeletonLines={8}
      gone={<SubmissionGone onLeave={onLeave} />}
    >
      {(submission) => <Reading submission={submission} {...review} />}
    </QueryView>
  );
}

interface ReadingProps extends Omit<ManagerReviewProps, 'id' | 'listed' | 'onLeave'> {
  submission: PendingSubmission | SubmissionDetail;
}

function Reading({ submission, reviewerId, restoredCount, ...acts }: ReadingProps) {
  const read = useReadWords(submission);
  const [early, setEarly] = useState<{ ask: EarlyAsk; restoredCount: number }>();
  const { id, title, status, submissionType, submissionData, employeeId, employee, createdAt, returned } = submission;
  return (
    <>
      <h3 dir="auto" className="font-display font-semibold text-2xl leading-tight wrap-anywhere">
        {title}
      </h3>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-muted text-sm">
        <SubmissionStatusBadge status={status} />
        <span>{submissionTypeLabel(submissionType)}</span>
        <span className="wrap-anywhere">
          <PersonLink of={`e${employeeId}`}>{personName(employee)}</PersonLink>, employee {employeeId}
        </span>
        <time dateTime={createdAt} className="tabular-nums">
          {formatDateTime(createdAt)}
        </time>
        <span className="tabular-nums">Age: {ageText(ageInDays(createdAt))}</span>
      </p>
      {employeeId !== reviewerId && (
        <Suspense>
          <SubmissionLookers id={id} />
        </Suspense>
      )}
      {returned && (
        <div className="mt-5">
          <Suspense>
            <ReviewChanges type={submissionType} returned={returned} />
          </Suspense>
        </div>
      )}
      <div className="mt-4 border-rule border-y">
        <SubmissionDataList
          type={submissionType}
          data={submissionData}
          marked={returned?.fields ?? []}
          messages={'messages' in submission ? submission.messages : []}
          whole
        />
        {'files' in submission && <SubmissionFiles submissionId={id} files={submission.files} />}
      </div>
      <Assignee submission={submission} readerId={reviewerId} />
      {'events' in submission && (
        <details open={submission.messages.length > 0} className="border-rule border-b">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
            History and messages ({submission.events.length + submission.messages.length})
          </summary>
          <div className="py-3 pl-2">
            <SubmissionConversation submission={submission} readerId={reviewerId} />
          </div>
        </details>
      )}
      <Suspense fallback={<DecisionComing onAsk={(ask) => setEarly({ ask, restoredCount })} />}>
        <ManagerDecisionForm
          key={restoredCount}
          submission={submission}
          early={early?.restoredCount === restoredCount ? early.ask : undefined}
          read={read}
          reviewerId={reviewerId}
          draftName={reviewDraftName(reviewerId, id)}
          {...acts}
        />
      </Suspense>
    </>
  );
}
