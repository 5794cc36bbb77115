import { memo } from 'react';
import type { LongList } from '#client/components/list/long-list.ts';
import { SplitRow, SplitRowLink } from '#client/components/list/split-row.tsx';
import { Tick } from '#client/components/list/tick.tsx';
import { VirtualRows } from '#client/components/list/virtual-rows.tsx';
import { AssignedMark } from '#client/features/submissions/desk/assigned-mark.tsx';
import { ageInDays, ageText } from '#client/features/submissions/manager/review-text.ts';
import { SubmissionStatusBadge } from '#client/features/submissions/submission-status-badge.tsx';
import { formatDate } from '#client/lib/format.ts';
import { personName } from '#shared/people.ts';
import { submissionTypeLabel } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

interface AdminRowsProps {
  list: LongList<SubmissionView>;
  /** The element that scrolls; undefined if the page does. */
  region: HTMLElement | null | undefined;
  openId: number | null;
  /** The ids of the bulk decision. */
  chosen: ReadonlySet<number>;
  /** The ids with an unsaved decision. */
  unsaved: readonly number[];
  readerId: number;
  linkTo: (id: number) => string;
  onSelect: () => void;
  onChoose: (id: number, isChosen: boolean, isRange: boolean) => void;
}

export function AdminRows(props: AdminRowsProps) {
  const { list, region, openId, chosen, unsaved, readerId, linkTo, onSelect, onChoose } = props;
  return (
    <VirtualRows
      as="ol"
      list={list}
      region={region}
      keep={openId}
      className="divide-y divide-rule border-rule border-b"
    >
      {(row) => (
        <Row
          key={row.id}
          submission={row}
          isOpen={row.id === openId}
          isChosen={chosen.has(row.id)}
          isUnsaved={unsaved.includes(row.id)}
          readerId={readerId}
          href={linkTo(row.id)}
          onSelect={onSelect}
          onChoose={onChoose}
        />
      )}
    </VirtualRows>
  );
}

interface RowProps extends Pick<AdminRowsProps, 'readerId' | 'onSelect' | 'onChoose'> {
  submission: SubmissionView;
  isOpen: boolean;
  isChosen: boolean;
  isUnsaved: boolean;
  href: string;
}

const Row = memo(function Row(props: RowProps) {
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
