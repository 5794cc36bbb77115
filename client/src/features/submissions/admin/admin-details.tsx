import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#client/components/query-view.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { ReviewChanges } from '#client/features/submissions/manager/review-changes.tsx';
import { reviewDraftName } from '#client/features/submissions/manager/review-draft.ts';
import { ageInDays } from '#client/features/submissions/manager/review-text.ts';
import { SubmissionDataList } from '#client/features/submissions/submission-data.tsx';
import { SubmissionStatusBadge } from '#client/features/submissions/submission-status-badge.tsx';
import { SubmissionTimeline } from '#client/features/submissions/submission-timeline.tsx';
import { formatDateTime, formatDaysAgo } from '#client/lib/format.ts';
import { personName } from '#shared/people.ts';
import { submissionTypeLabel } from '#shared/submissions/submissions.ts';
import type { SubmissionDetail, SubmissionPerson } from '#shared/submissions/views.ts';
import { AdminStatusForm } from './admin-status-form.tsx';

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
  const { events, markedFields } = submission;
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
      <PreviousNotes submission={submission} />
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

/** The last note to the author stands until there is another: a decision without one takes nothing back of it. */
function PreviousNotes({ submission: { reviewedAt, reviewer, events } }: { submission: SubmissionDetail }) {
  const noted = events.filter(({ note }, index) => note && events[index + 1]?.act !== 'undo').at(-1);
  if (!reviewedAt && !noted) return null;
  return (
    <section aria-labelledby="previous-notes" className="mt-6 border-info border-l-4 py-2 pl-4">
      <h3 id="previous-notes" className="font-semibold text-lg">
        Previous review notes
      </h3>
      {reviewedAt && <Done deed="Reviewed" at={reviewedAt} by={reviewer} />}
      {noted && noted.at !== reviewedAt && <Done deed="Noted" at={noted.at} by={noted.actor} />}
      <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
        {noted?.note ?? 'No note to the author.'}
      </p>
    </section>
  );
}

function Done({ deed, at, by }: { deed: string; at: string; by: SubmissionPerson | null }) {
  return (
    <p className="text-muted text-sm">
      {deed} <time dateTime={at}>{formatDateTime(at)}</time>
      {by && ` by ${personName(by)}`}
    </p>
  );
}
