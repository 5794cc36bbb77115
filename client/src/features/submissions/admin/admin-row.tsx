import { memo } from 'react';
import { SplitRowLink } from '#client/components/list/split-row.tsx';
import { SubmissionRow, type SubmissionRowProps } from '#client/features/submissions/desk/submission-row.tsx';
import { AssignedMark } from '#client/features/submissions/review/assigned-mark.tsx';
import { ShortDay } from '#client/features/submissions/short-day.tsx';
import { ageInDays, ageText } from '#client/features/submissions/submission-age.ts';
import { SubmissionStatusBadge } from '#client/features/submissions/submission-status-badge.tsx';
import { personName } from '#shared/employees/names.ts';
import { submissionTypeLabel } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

interface AdminRowProps extends SubmissionRowProps<SubmissionView> {
  /** The reader's decision is not saved. */
  isUnsaved: boolean;
}

export const AdminRow = memo(function AdminRow({ isUnsaved, ...row }: AdminRowProps) {
  const { submission, isSelected, readerId, href, onSelect } = row;
  const { title, status, submissionType, employee, employeeId, createdAt, updatedAt, assignee } = submission;
  return (
    <SubmissionRow {...row} className="pl-2" padding="py-px">
      <div className="flex items-baseline gap-x-4 max-sm:flex-wrap">
        <p
          dir="auto"
          className="min-w-0 flex-1 basis-28 truncate max-sm:whitespace-normal max-sm:wrap-anywhere font-semibold text-base leading-5"
        >
          {title}
        </p>
        {isUnsaved && <span className="shrink-0 text-warning">Your decision isn’t saved yet</span>}
        <SplitRowLink
          href={href}
          isSelected={isSelected}
          onSelect={onSelect}
          className="shrink-0 font-medium underline decoration-rule-strong hover:decoration-accent"
        >
          View Details<span className="sr-only">: {title}</span>
        </SplitRowLink>
      </div>
      <div className="flex items-center justify-between gap-x-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 *:py-0">
          <SubmissionStatusBadge status={status} />
          <span className="wrap-anywhere">
            <bdi>{personName(employee)}</bdi>, <span className="text-muted text-xs">employee {employeeId}</span>
          </span>
          <AssignedMark assignee={assignee} readerId={readerId} />
        </div>
        <p className="shrink-0 font-medium tabular-nums">
          <span className="sr-only">Age: </span>
          {ageText(ageInDays(createdAt))}
        </p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3 text-muted tabular-nums">
        <span className="mr-auto">{submissionTypeLabel(submissionType)}</span>
        <span>
          Created <ShortDay of={createdAt} />
        </span>
        <span>
          {updatedAt ? (
            <>
              Updated <ShortDay of={updatedAt} />
            </>
          ) : (
            'No updates'
          )}
        </span>
      </p>
    </SubmissionRow>
  );
});
