import { memo } from 'react';
import { Badge } from '#client/components/badge.tsx';
import type { LongList } from '#client/components/list/long-list.ts';
import { SplitRow, SplitRowLink } from '#client/components/list/split-row.tsx';
import { VirtualRows } from '#client/components/list/virtual-rows.tsx';
import { AssignedMark } from '#client/features/submissions/desk/assigned-mark.tsx';
import { SubmissionDataList } from '#client/features/submissions/submission-data.tsx';
import { SubmissionStatusBadge } from '#client/features/submissions/submission-status-badge.tsx';
import { formatDate } from '#client/lib/format.ts';
import { personName } from '#shared/people.ts';
import { submissionTypeLabel } from '#shared/submissions/submissions.ts';
import type { PendingSubmission } from '#shared/submissions/views.ts';
import { ageInDays, ageText } from './review-text.ts';

interface ManagerQueueProps {
  list: LongList<PendingSubmission>;
  /** The element that scrolls; undefined if the page does. */
  region: HTMLElement | null | undefined;
  selectedId: number | null;
  readerId: number;
  linkTo: (id: number) => string;
  onSelect: () => void;
}

export function ManagerQueue({ list, region, selectedId, readerId, linkTo, onSelect }: ManagerQueueProps) {
  return (
    <VirtualRows
      as="ol"
      list={list}
      region={region}
      keep={selectedId}
      className="divide-y divide-rule border-rule border-b"
    >
      {(submission) => (
        <QueueRow
          key={submission.id}
          submission={submission}
          isSelected={submission.id === selectedId}
          readerId={readerId}
          href={linkTo(submission.id)}
          onSelect={onSelect}
        />
      )}
    </VirtualRows>
  );
}

interface QueueRowProps {
  submission: PendingSubmission;
  isSelected: boolean;
  readerId: number;
  href: string;
  onSelect: () => void;
}

const QueueRow = memo(function QueueRow({ submission, isSelected, readerId, href, onSelect }: QueueRowProps) {
  const { title, submissionType, employee, employeeId, createdAt, returned, status, assignee, submissionData } =
    submission;
  return (
    <SplitRow isSelected={isSelected} className="py-3.5 pr-2 pl-4">
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
    </SplitRow>
  );
});
