import { memo } from 'react';
import {
  SubmissionRow,
  type SubmissionRowProps,
  TitleLine,
} from '#client/features/submissions/desk/submission-row.tsx';
import { AssignedMark } from '#client/features/submissions/review/assigned-mark.tsx';
import { ShortDay } from '#client/features/submissions/short-day.tsx';
import { SubmissionStatusBadge } from '#client/features/submissions/submission-status-badge.tsx';
import { personName } from '#shared/people.ts';
import { submissionTypeLabel } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

export const TeamRow = memo(function TeamRow(row: SubmissionRowProps<SubmissionView>) {
  const { submissionType, employee, status, assignee, createdAt } = row.submission;
  return (
    <SubmissionRow {...row} className="pl-4">
      <TitleLine {...row}>
        <span className="shrink-0 tabular-nums">
          <span className="sr-only">Submitted: </span>
          <ShortDay of={createdAt} />
        </span>
      </TitleLine>
      <p className="flex flex-wrap gap-x-3 text-muted">
        <bdi className="wrap-anywhere">{personName(employee)}</bdi>
        <span className="min-w-0 flex-1 basis-28 truncate">{submissionTypeLabel(submissionType)}</span>
      </p>
      <p className="flex items-center gap-x-4 *:py-0 max-sm:flex-wrap">
        <SubmissionStatusBadge status={status} />
        <AssignedMark assignee={assignee} readerId={row.readerId} />
      </p>
    </SubmissionRow>
  );
});
