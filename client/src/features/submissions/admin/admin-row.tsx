import { memo } from 'react';
import { SplitRow, SplitRowLink } from '#client/components/list/split-row.tsx';
import { Tick } from '#client/components/list/tick.tsx';
import { AssignedMark } from '#client/features/submissions/desk/assigned-mark.tsx';
import { ageInDays, ageText } from '#client/features/submissions/manager/review-text.ts';
import { SubmissionStatusBadge } from '#client/features/submissions/submission-status-badge.tsx';
import { formatDate } from '#client/lib/format.ts';
import { personName } from '#shared/people.ts';
import { submissionTypeLabel } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

interface AdminRowProps {
  submission: SubmissionView;
  isOpen: boolean;
  /** For the bulk decision. */
  isChosen: boolean;
  /** The reader's decision is not saved. */
  isUnsaved: boolean;
  readerId: number;
  href: string;
  onSelect: () => void;
  onChoose: (id: number, isChosen: boolean, isRange: boolean) => void;
}

export const AdminRow = memo(function AdminRow(props: AdminRowProps) {
  const { submission, isOpen, isChosen, isUnsaved, readerId, href, onSelect, onChoose } = props;
  const { id, title, status, submissionType, employee, employeeId, createdAt, updatedAt, assignee } = submission;
  return (
    <SplitRow isSelected={isOpen} className="flex py-2.5 pr-2 pl-2">
      <div className="relative z-10 -mt-2.5 h-fit shrink-0">
        <Tick
          label={`Choose ${title}`}
          isChecked={isChosen}
          onChange={(isChecked, isRange) => onChoose(id, isChecked, isRange)}
        />
      </div>
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex items-start justify-between gap-4">
          <p dir="auto" className="min-w-0 font-semibold text-base leading-snug wrap-anywhere">
            {title}
          </p>
          <p className="shrink-0 font-medium tabular-nums">
            <span className="sr-only">Age: </span>
            {ageText(ageInDays(createdAt))}
          </p>
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <SubmissionStatusBadge status={status} />
          <span>{submissionTypeLabel(submissionType)}</span>
          <AssignedMark assignee={assignee} readerId={readerId} />
          {isUnsaved && <span className="text-warning">Your decision is not saved yet</span>}
        </p>
        <div className="flex items-center justify-between gap-4">
          <p className="min-w-0 text-muted wrap-anywhere">
            {personName(employee)}, employee {employeeId}
          </p>
          <SplitRowLink
            href={href}
            isSelected={isOpen}
            onSelect={onSelect}
            className="inline-flex min-h-6 shrink-0 items-center font-medium underline decoration-rule-strong underline-offset-4"
          >
            View Details<span className="sr-only">: {title}</span>
          </SplitRowLink>
        </div>
        <p className="flex flex-wrap gap-x-3 text-muted tabular-nums">
          <span>
            Created <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </span>
          <span>
            {updatedAt ? (
              <>
                Updated <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
              </>
            ) : (
              'No updates'
            )}
          </span>
        </p>
      </div>
    </SplitRow>
  );
});
