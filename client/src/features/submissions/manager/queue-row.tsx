import { memo } from 'react';
import { SplitRow, SplitRowLink } from '#client/components/list/split-row.tsx';
import { Tick } from '#client/components/list/tick.tsx';
import { AssignedMark } from '#client/features/submissions/desk/assigned-mark.tsx';
import { ageInDays, ageText } from '#client/features/submissions/review/review-text.ts';
import { ShortDay } from '#client/features/submissions/short-day.tsx';
import { FirstFields } from '#client/features/submissions/submission-data.tsx';
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
      <div className="min-w-0 flex-1 py-0.5 text-sm leading-[1.125rem]">
        <div className="flex items-baseline justify-between gap-x-3 max-[20em]:flex-wrap">
          <SplitRowLink
            href={href}
            isSelected={isSelected}
            onSelect={onSelect}
            className="min-w-0 truncate font-semibold text-base leading-5"
          >
            <bdi>{title}</bdi>
          </SplitRowLink>
          <span className="shrink-0 font-medium tabular-nums">
            <span className="sr-only">Waiting: </span>
            {ageText(ageInDays(returned?.backAt ?? createdAt))}
          </span>
        </div>
        <div className="flex flex-wrap gap-x-3 text-muted">
          <bdi className="wrap-anywhere">{personName(employee)}</bdi>
          <p className="flex min-w-0 flex-1 basis-52 items-baseline gap-x-3 max-[20em]:flex-wrap">
            <span className="min-w-0 truncate">{submissionTypeLabel(submissionType)}</span>
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
      </div>
    </SplitRow>
  );
});
