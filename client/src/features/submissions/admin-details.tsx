import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#client/components/query-view.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { formatDateTime, formatDaysAgo } from '#client/lib/format.ts';
import { personName } from '#shared/people.ts';
import type { SubmissionDetail } from '#shared/submission-views.ts';
import { submissionTypeLabel } from '#shared/submissions.ts';
import { AdminStatusForm } from './admin-status-form.tsx';
import { submissionQueries } from './api.ts';
import { ReviewChanges } from './review-changes.tsx';
import { reviewDraftName } from './review-draft.ts';
import { ageInDays } from './review-text.ts';
import { SubmissionDataList } from './submission-data.tsx';
import { SubmissionStatusBadge } from './submission-status-badge.tsx';
import { SubmissionTimeline } from './submission-timeline.tsx';

interface AdminDetailsProps {
  id: number;
  /** From the list, while the whole story is on its way. */
  title: string | undefined;
  readerId: number;
  onClose: () => void;
}

/** One submission with its whole story, and the admin's decision on it. */
export function AdminDetails({ id, title, readerId, onClose }: AdminDetailsProps) {
  const story = useQuery(submissionQueries.detail(id));
  return (
    <Dialog open onClose={onClose} size="wide" title={story.data?.title ?? title ?? 'Submission'}>
      <QueryView query={story} loading="Loading submission..." skeletonLines={8}>
        {(submission) => <Story submission={submission} readerId={readerId} />}
      </QueryView>
    </Dialog>
  );
}

function Story({ submission, readerId }: { submission: SubmissionDetail; readerId: number }) {
  const { id, submissionType, submissionData, employee, employeeId, createdAt, status, returned } = submission;
  const { reviewNotes, reviewedAt, reviewer, events, markedFields } = submission;
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <dt className="text-muted">Type</dt>
        <dd>{submissionTypeLabel(submissionType)}</dd>
        <dt className="text-muted">Employee</dt>
        <dd className="wrap-anywhere">
          {personName(employee)}, employee {employeeId}
        </dd>
        <dt className="text-muted">Submitted</dt>
        <dd>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          <span className="text-muted"> ({formatDaysAgo(ageInDays(createdAt))})</span>
        </dd>
        <dt className="text-muted">Current Status</dt>
        <dd>
          <SubmissionStatusBadge status={status} />
        </dd>
      </dl>
      {returned && (
        <div className="mt-6">
          <ReviewChanges type={submissionType} returned={returned} />
        </div>
      )}
      <div className="mt-6 border-rule border-y">
        <SubmissionDataList type={submissionType} data={submissionData} marked={markedFields} />
      </div>
      {reviewNotes && (
        <section aria-labelledby="previous-notes" className="mt-6 border-info border-l-4 py-2 pl-4">
          <h3 id="previous-notes" className="font-semibold text-lg">
            Previous review notes
          </h3>
          {reviewedAt && (
            <p className="text-muted text-sm">
              Reviewed <time dateTime={reviewedAt}>{formatDateTime(reviewedAt)}</time>
              {reviewer && ` by ${personName(reviewer)}`}
            </p>
          )}
          <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
            {reviewNotes}
          </p>
        </section>
      )}
      <AdminStatusForm submission={submission} draftName={reviewDraftName(readerId, id)} />
      <section aria-labelledby="story" className="mt-10">
        <h3 id="story" className="mb-4 font-semibold text-lg">
          Timeline
        </h3>
        <div className="pl-2">
          <SubmissionTimeline type={submissionType} events={events} readerId={readerId} />
        </div>
      </section>
    </>
  );
}
