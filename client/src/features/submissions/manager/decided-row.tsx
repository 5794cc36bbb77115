import { memo } from 'react';
import {
  SubmissionRow,
  type SubmissionRowProps,
  TitleLine,
} from '#client/features/submissions/desk/submission-row.tsx';
import { ageInDays, ageText } from '#client/features/submissions/submission-age.ts';
import { SubmissionStatusBadge } from '#client/features/submissions/submission-status-badge.tsx';
import { formatDateTime, formatRelative } from '#client/lib/format.ts';
import { personName } from '#shared/people.ts';
import { submissionTypeLabel } from '#shared/submissions/submissions.ts';
import type { ManagerAct } from '#shared/submissions/transitions.ts';
import type { DecidedSubmission } from '#shared/submissions/views.ts';

interface DecidedRowProps extends SubmissionRowProps<DecidedSubmission> {
  /** Among those that wait for their author, the days of waiting count. */
  isWaiting: boolean;
}

export const DecidedRow = memo(function DecidedRow({ isWaiting, ...row }: DecidedRowProps) {
  const { submissionType, employee, status, decision } = row.submission;
  return (
    <SubmissionRow {...row} className="pl-4">
      <TitleLine {...row}>
        <time dateTime={decision.at} title={formatDateTime(decision.at)} className="shrink-0 tabular-nums">
          {isWaiting ? ageText(ageInDays(decision.at)) : formatRelative(decision.at)}
        </time>
      </TitleLine>
      <p className="flex flex-wrap gap-x-3 text-muted">
        <bdi className="wrap-anywhere">{personName(employee)}</bdi>
        <span className="min-w-0 flex-1 basis-28 truncate">{submissionTypeLabel(submissionType)}</span>
      </p>
      <p className="flex items-center justify-between gap-x-4 *:py-0 max-sm:flex-wrap sm:*:last:shrink-0">
        <span className="min-w-0 truncate">
          {acts[decision.act]} by {decision.by.id === row.readerId ? 'you' : personName(decision.by)}
        </span>
        <SubmissionStatusBadge status={status} />
      </p>
    </SubmissionRow>
  );
});

const acts: Record<ManagerAct, string> = {
  approve: 'Approved',
  request_changes: 'Changes requested',
  reject: 'Rejected',
};
