import { memo } from 'react';
import { Link } from 'wouter';
import { ButtonLink } from '#client/components/button.tsx';
import { ListRow } from '#client/components/list/list-row.tsx';
import type { LongList } from '#client/components/list/long-list.ts';
import { Table } from '#client/components/list/table.tsx';
import { formatDate } from '#client/lib/format.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { submissionTypeLabel } from '#shared/submissions/submissions.ts';
import { allowedTypes } from '#shared/submissions/types-by-role.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { SubmissionStatusBadge } from './submission-status-badge.tsx';

interface SubmissionTableProps {
  caption: string;
  list: LongList<SubmissionView>;
  role: EmployeeRole;
}

export function SubmissionTable({ caption, list, role }: SubmissionTableProps) {
  return (
    <Table caption={caption} columns={['Title', 'Status', 'Type', 'Submitted']} list={list}>
      {(submission) => <SubmissionRow key={submission.id} submission={submission} role={role} />}
    </Table>
  );
}

const SubmissionRow = memo(function SubmissionRow({
  submission,
  role,
}: {
  submission: SubmissionView;
  role: EmployeeRole;
}) {
  const { id, title, submissionType, status, createdAt } = submission;
  const href = pathTo('submission', { id });
  return (
    <ListRow as="tr">
      <th scope="row">
        <Link
          href={href}
          className="inline-flex min-h-11 items-center font-medium underline decoration-rule-strong wrap-anywhere hover:decoration-accent"
        >
          <bdi>{title}</bdi>
        </Link>
      </th>
      <td>
        <SubmissionStatusBadge status={status} />
      </td>
      <td>{submissionTypeLabel(submissionType)}</td>
      <td className="whitespace-nowrap tabular-nums">
        {status === 'draft' ? (
          <ButtonLink href={href} size="small">
            {allowedTypes(role).includes(submissionType) ? 'Continue draft' : 'Read draft'}
            <span className="sr-only">: {title}</span>
          </ButtonLink>
        ) : (
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        )}
      </td>
    </ListRow>
  );
});
