import { memo } from 'react';
import { SplitRow, SplitRowLink } from '#client/components/list/split-row.tsx';
import { Tick } from '#client/components/list/tick.tsx';
import { AssignedMark } from '#client/features/submissions/desk/assigned-mark.tsx';
import { ageInDays, ageText } from '#client/features/submissions/review/review-text.ts';
import { SubmissionStatusBadge } from '#client/features/submissions/submission-status-badge.tsx';
import { formatDate, formatDateTime, formatShortDate } from '#client/lib/format.ts';
import { personName } from '#shared/people.ts';
import { submissionTypeLabel } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

interface AdminRowProps {
  submission: SubmissionView;
  isOpen: boolean;
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
    <SplitRow isSelected={isOpen} className="flex pr-2 pl-2">
      <div className="relative z-10 h-fit shrink-0">
        <Tick
          label={`Choose ${title}`}
          isChecked={isChosen}
          onChange={(isChecked, isRange) => onChoose(id, isChecked, isRange)}
        />
      </div>
      <div className="min-w-0 flex-1 py-1 text-sm leading-[1.125rem]">
        <div className="flex items-baseline justify-between gap-4">
          <p
            dir="auto"
            className="min-w-0 truncate font-semibold text-base leading-[1.375rem] max-sm:whitespace-normal"
          >
            {title}
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
        <div className="flex items-center justify-between gap-4">
          <p className="flex min-w-0 items-center gap-x-3 text-muted *:py-0 max-sm:flex-wrap sm:*:first:shrink-0">
            <SubmissionStatusBadge status={status} />
            <span className="min-w-0 truncate">{submissionTypeLabel(submissionType)}</span>
            <AssignedMark assignee={assignee} readerId={readerId} />
            {isUnsaved && <span className="shrink-0 text-warning">Your decision is not saved yet</span>}
          </p>
          <p className="shrink-0 font-medium tabular-nums">
            <span className="sr-only">Age: </span>
            {ageText(ageInDays(createdAt))}
          </p>
        </div>
        <p className="flex gap-x-3 text-muted tabular-nums max-sm:flex-wrap">
          <bdi className="min-w-0 truncate">{personName(employee)}</bdi>
          <span className="shrink-0">employee {employeeId}</span>
          <span className="ml-auto shrink-0 max-sm:ml-0">
            Created <Day of={createdAt} />
          </span>
          <span className="shrink-0">
            {updatedAt ? (
              <>
                Updated <Day of={updatedAt} />
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

/** With its year only where that is in doubt. */
function Day({ of }: { of: string }) {
  return (
    <time dateTime={of} title={formatDateTime(of)}>
      {ageInDays(of) < 300 ? formatShortDate(of) : formatDate(of)}
    </time>
  );
}
