import { memo } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { SplitRow, SplitRowLink } from '#client/components/list/split-row.tsx';
import { Tick } from '#client/components/list/tick.tsx';
import { AssignedMark } from '#client/features/submissions/desk/assigned-mark.tsx';
import { SubmissionDataList } from '#client/features/submissions/submission-data.tsx';
import { SubmissionStatusBadge } from '#client/features/submissions/submission-status-badge.tsx';
import { formatDate } from '#client/lib/format.ts';
import { personName } from '#shared/people.ts';
import { submissionTypeLabel } from '#shared/submissions/submissions.ts';
import type { PendingSubmission } from '#shared/submissions/views.ts';
import { ageInDays, ageText } from './review-text.ts';

interface QueueRowProps {
  submission: PendingSubmission;
  isSelected: boolean;
  readerId: number;
  /** For a decision on many. */
  isChosen: boolean;
  href: string;
  onSelect: () => void;
  onChoose: (id: number, isChosen: boolean, isRange: boolean) => void;
}

export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { submission, isSelected, readerId, isChosen, href, onSelect, onChoose } = props;
  const { title, submissionType, employee, employeeId, createdAt, returned, status, assignee, submissionData } =
    submission;
  return (
    <SplitRow isSelected={isSelected} className="flex py-3.5 pr-2 pl-1">
      <div className="relative z-10 -mt-2 h-fit shrink-0 pl-2">
        <Tick
          label={`Choose ${title}`}
          isChecked={isChosen}
          onChange={(isChecked, isRange) => onChoose(submission.id, isChecked, isRange)}
        />
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-4">
          <SplitRowLink
            href={href}
            isSelected={isSelected}
            onSelect={onSelect}
            className="min-w-0 font-semibold text-lg leading-snug wrap-anywhere"
          >
            <bdi>{title}</bdi>
          </SplitRowLink>
          <p className="shrink-0 pt-0.5 font-medium text-sm tabular-nums">
            <span className="sr-only">Waiting: </span>
            {ageText(ageInDays(returned?.backAt ?? createdAt))}
          </p>
        </div>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-muted text-sm">
          <span>{submissionTypeLabel(submissionType)}</span>
          <span className="wrap-anywhere">
            {personName(employee)}, employee {employeeId}
          </span>
          <time dateTime={createdAt} className="tabular-nums">
            {formatDate(createdAt)}
          </time>
        </p>
        {(returned || assignee || status !== 'submitted') && (
          <p className="mt-1.5 flex flex-wrap gap-2">
            {status !== 'submitted' && <SubmissionStatusBadge status={status} />}
            {returned && <Badge tone="info">Back after changes</Badge>}
            <AssignedMark assignee={assignee} readerId={readerId} />
          </p>
        )}
        <div className="mt-1.5 text-sm">
          <SubmissionDataList type={submissionType} data={submissionData} first={3} />
        </div>
      </div>
    </SplitRow>
  );
});
