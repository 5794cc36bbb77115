import { memo } from 'react';
import {
  SubmissionRow,
  type SubmissionRowProps,
  TitleLine,
} from '#client/features/submissions/desk/submission-row.tsx';
import { AssignedMark } from '#client/features/submissions/review/assigned-mark.tsx';
import { ShortDay } from '#client/features/submissions/short-day.tsx';
import { ageInDays, ageText } from '#client/features/submissions/submission-age.ts';
import { FirstFields } from '#client/features/submissions/submission-data.tsx';
import { personName } from '#shared/employees/names.ts';
import { statusLabel, submissionTypeLabel } from '#shared/submissions/submissions.ts';
import type { PendingSubmission } from '#shared/submissions/views.ts';

export const PendingRow = memo(function PendingRow(row: SubmissionRowProps<PendingSubmission>) {
  const { submission, readerId } = row;
  const { submissionType, employee, employeeId, createdAt, returned, status, assignee, submissionData } = submission;
  return (
    <SubmissionRow {...row} className="pl-3">
      <TitleLine {...row}>
        <span className="shrink-0 font-medium tabular-nums">
          <span className="sr-only">Waiting: </span>
          {ageText(ageInDays(returned?.backAt ?? createdAt))}
        </span>
      </TitleLine>
      <div className="flex flex-wrap gap-x-3 text-muted">
        <bdi className="wrap-anywhere">{personName(employee)}</bdi>
        <p className="flex min-w-0 flex-1 basis-52 flex-wrap items-baseline gap-x-3">
          <span>{submissionTypeLabel(submissionType)}</span>
          <span className="shrink-0 text-xs">employee {employeeId}</span>
          <ShortDay of={createdAt} className="ml-auto shrink-0 tabular-nums" />
        </p>
      </div>
      <div className="flex items-center gap-x-3 max-sm:flex-wrap">
        {status !== 'submitted' && (
          <span className="shrink-0 font-medium text-warning max-[20em]:shrink">{statusLabel(status)}</span>
        )}
        {returned && <span className="shrink-0 font-medium text-info max-[20em]:shrink">Back after changes</span>}
        <AssignedMark assignee={assignee} readerId={readerId} />
        <FirstFields type={submissionType} data={submissionData} />
      </div>
    </SubmissionRow>
  );
});
