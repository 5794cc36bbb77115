import { memo } from 'react';
import {
  SubmissionRow,
  type SubmissionRowProps,
  TitleLine,
} from '#client/features/submissions/desk/submission-row.tsx';
import { AssignedMark } from '#client/features/submissions/review/assigned-mark.tsx';
import { ShortDay } from '#client/features/submissions/short-day.tsx';
import { ageInDays, ageText } from '#client/features/submissions/submission-age.ts';
import { SubmissionStatusBadge } from '#client/features/submissions/submission-status-badge.tsx';
import { formatDateTime, formatRelative } from '#client/lib/format.ts';
import { personName } from '#shared/employees/names.ts';
import { submissionTypeLabel } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import type { ManagerTab } from './manager-tabs.tsx';

interface ListedRowProps extends SubmissionRowProps<SubmissionView> {
  tab: ManagerTab;
}

export const ListedRow = memo(function ListedRow({ tab, ...row }: ListedRowProps) {
  const { submissionType, employee, status, assignee, reviewer } = row.submission;
  return (
    <SubmissionRow {...row} className="pl-4">
      <TitleLine {...row}>
        <span className="shrink-0 tabular-nums">
          <When tab={tab} submission={row.submission} />
        </span>
      </TitleLine>
      <p className="flex flex-wrap gap-x-3 text-muted">
        <bdi className="wrap-anywhere">{personName(employee)}</bdi>
        <span>{submissionTypeLabel(submissionType)}</span>
      </p>
      <p className="flex items-center gap-x-4 *:py-0 max-sm:flex-wrap">
        <SubmissionStatusBadge status={status} />
        {tab !== 'all' && reviewer && (
          <span className="min-w-0 truncate">by {reviewer.id === row.readerId ? 'you' : personName(reviewer)}</span>
        )}
        {tab === 'all' && <AssignedMark assignee={assignee} readerId={row.readerId} />}
      </p>
    </SubmissionRow>
  );
});

/** Since when it waits for its author, when it was decided, or when it came. */
function When({ tab, submission: { createdAt, reviewedAt } }: { tab: ManagerTab; submission: SubmissionView }) {
  if (tab === 'author' && reviewedAt) {
    return (
      <>
        <span className="sr-only">Waiting: </span>
        <span className="font-medium">{ageText(ageInDays(reviewedAt))}</span>
      </>
    );
  }
  if (tab === 'decided' && reviewedAt) {
    return (
      <time dateTime={reviewedAt} title={formatDateTime(reviewedAt)}>
        {formatRelative(reviewedAt)}
      </time>
    );
  }
  return (
    <>
      <span className="sr-only">Submitted: </span>
      <ShortDay of={createdAt} />
    </>
  );
}
