import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { PersonLink } from '#client/components/person-link.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { SubmissionFiles } from '#client/features/submissions/conversation/submission-files.tsx';
import { Assignee } from '#client/features/submissions/desk/assignee.tsx';
import { ageInDays, ageText } from '#client/features/submissions/review/review-text.ts';
import { SubmissionDataList } from '#client/features/submissions/submission-data.tsx';
import { SubmissionGone } from '#client/features/submissions/submission-gone.tsx';
import { SubmissionStatusBadge } from '#client/features/submissions/submission-status-badge.tsx';
import { formatDateTime } from '#client/lib/format.ts';
import { personName } from '#shared/people.ts';
import { submissionTypeLabel } from '#shared/submissions/submissions.ts';
import type { PendingSubmission, SubmissionDetail } from '#shared/submissions/views.ts';

const Conversation = lazy(async () => ({
  default: (await import('#client/features/submissions/conversation/conversation.tsx')).Conversation,
}));
const SubmissionLookers = lazy(async () => ({
  default: (await import('#client/features/submissions/desk/submission-lookers.tsx')).SubmissionLookers,
}));
const ReviewChanges = lazy(() =>
  import('#client/features/submissions/review/review-changes.tsx').then((module) => ({
    default: module.ReviewChanges,
  })),
);

export type ReadSubmission = PendingSubmission | SubmissionDetail;

interface SubmissionReadingProps {
  id: number;
  /** The list's row, shown until the submission is loaded. */
  listed?: PendingSubmission | undefined;
  readerId: number;
  /** The history is what the reader came for. */
  opensHistory?: boolean;
  onLeave: () => void;
  /** Below what was submitted, and its history. */
  children: (submission: ReadSubmission) => ReactNode;
}

/** A submission beside a manager's list. */
export function SubmissionReading({ id, listed, onLeave, ...reading }: SubmissionReadingProps) {
  const { data = listed, error, isFetching, isPaused, refetch } = useQuery(submissionQueries.detail(id));
  return (
    <QueryView<ReadSubmission>
      query={{ data, error, isFetching, isPaused, isRefetchError: error !== null, refetch }}
      loading="Loading submission..."
      skeletonLines={8}
      gone={<SubmissionGone onLeave={onLeave} />}
    >
      {(submission) => <Reading submission={submission} {...reading} />}
    </QueryView>
  );
}

interface ReadingProps extends Omit<SubmissionReadingProps, 'id' | 'listed' | 'onLeave'> {
  submission: ReadSubmission;
}

function Reading({ submission, readerId, opensHistory = false, children }: ReadingProps) {
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
      <Assignee submission={submission} readerId={readerId} />
      {employeeId !== readerId && (
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
          changes={returned?.changes ?? []}
          messages={'messages' in submission ? submission.messages : []}
          whole
          contact={`s${id}`}
        />
        {'files' in submission && <SubmissionFiles submissionId={id} files={submission.files} />}
      </div>
      {'events' in submission && (
        <details open={opensHistory || submission.messages.length > 0} className="border-rule border-b">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
            History and messages ({submission.events.length + submission.messages.length})
          </summary>
          <div className="py-3 pl-2">
            <Suspense>
              <Conversation submission={submission} readerId={readerId} />
            </Suspense>
          </div>
        </details>
      )}
      {children(submission)}
    </>
  );
}
