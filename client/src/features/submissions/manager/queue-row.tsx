import { memo } from 'react';
import { SplitRow, SplitRowLink } from '#client/components/list/split-row.tsx';
import { Tick } from '#client/components/list/tick.tsx';
import { AssignedMark } from '#client/features/submissions/desk/assigned-mark.tsx';
import { ageInDays, ageText } from '#client/features/submissions/review/review-text.ts';
import { FirstFields } from '#client/features/submissions/submission-data.tsx';
import { formatDate } from '#client/lib/format.ts';
import { personName } from '#shared/people.ts';
import { statusLabel, submissionTypeLabel } from '#shared/submissions/submissions.ts';
import type { PendingSubmission } from '#shared/submissions/views.ts';

interface QueueRowProps {
  submission: PendingSubmission;
  isSelected: boolean;
  readerId: number;
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
    <SplitRow isSelected={isSelected} className="flex pr-2 pl-3">
      <div className="relative z-10 h-fit shrink-0">
        <Tick
          label={`Choose ${title}`}
          isChecked={isChosen}
          onChange={(isChecked, isRange) => onChoose(submission.id, isChecked, isRange)}
        />
      </div>
      <div className="min-w-0 flex-1 py-1 text-sm leading-[1.125rem]">
        <div className="flex items-baseline gap-x-3 max-sm:flex-wrap">
          <SplitRowLink
            href={href}
            isSelected={isSelected}
            onSelect={onSelect}
            className="min-w-0 truncate font-semibold sm:min-w-32 text-base leading-[1.375rem] max-sm:whitespace-normal"
          >
            <bdi>{title}</bdi>
          </SplitRowLink>
          <span className="ml-auto flex min-w-0 items-baseline gap-x-3 font-medium max-sm:ml-0 max-sm:flex-wrap sm:whitespace-nowrap">
            {status !== 'submitted' && <span className="text-warning">{statusLabel(status)}</span>}
            {returned && <span className="text-info">Back after changes</span>}
            <AssignedMark assignee={assignee} readerId={readerId} />
            <span className="tabular-nums">
              <span className="sr-only">Waiting: </span>
              {ageText(ageInDays(returned?.backAt ?? createdAt))}
            </span>
          </span>
        </div>
        <p className="flex gap-x-3 text-muted max-sm:flex-wrap">
          <span className="sm:shrink-0">{submissionTypeLabel(submissionType)}</span>
          <bdi className="min-w-0 truncate">{personName(employee)}</bdi>
          <span className="shrink-0">employee {employeeId}</span>
          <time dateTime={createdAt} className="ml-auto shrink-0 tabular-nums max-sm:ml-0">
            {formatDate(createdAt)}
          </time>
        </p>
        <FirstFields type={submissionType} data={submissionData} />
      </div>
    </SplitRow>
  );
});
