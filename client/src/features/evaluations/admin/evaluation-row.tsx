import { memo } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { SplitRow, SplitRowLink } from '#client/components/list/split-row.tsx';
import { formatDate } from '#client/lib/format.ts';
import { employeeName } from '#shared/employees.ts';
import { quarterLabel, quarterOf } from '#shared/evaluations/quarters.ts';
import { roleLabel } from '#shared/roles.ts';
import type { EvaluationGroup } from './admin-api.ts';

interface EvaluationRowProps {
  group: EvaluationGroup;
  isSelected: boolean;
  href: string;
  onSelect: () => void;
}

export const EvaluationRow = memo(function EvaluationRow({ group, isSelected, href, onSelect }: EvaluationRowProps) {
  const { employeeId, employee, role, submissionDate, responses, answered, readAt, repliedAt } = group;
  const name = employeeName({ ...employee, id: employeeId });
  return (
    <SplitRow isSelected={isSelected} className="py-3 pr-2 pl-4">
      <div className="flex items-start justify-between gap-4">
        <p dir="auto" className={`min-w-0 leading-snug wrap-anywhere ${readAt ? 'font-medium' : 'font-bold'}`}>
          {name}
        </p>
        <p className="shrink-0 text-sm tabular-nums">
          <time dateTime={submissionDate}>{formatDate(submissionDate)}</time>
        </p>
      </div>
      <p className="flex flex-wrap gap-x-3 text-muted text-sm wrap-anywhere">
        <span>{employee.username}</span> <span>{employee.email}</span>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums">
        <Badge>{roleLabel(role)}</Badge>
        <span className="text-muted">{quarterLabel(quarterOf(new Date(submissionDate)))}</span>
        <span>
          {responses} {responses === 1 ? 'response' : 'responses'}
          {answered < responses && <span className="text-muted">, {responses - answered} blank</span>}
        </span>
        {!readAt && <Badge tone="info">Unread</Badge>}
        {repliedAt && <Badge tone="success">Reply sent</Badge>}
      </p>
      <SplitRowLink
        href={href}
        isSelected={isSelected}
        onSelect={onSelect}
        className="mt-1 inline-flex min-h-6 items-center font-medium text-sm underline decoration-rule-strong underline-offset-4"
      >
        View Responses<span className="sr-only"> of {name}</span>
      </SplitRowLink>
    </SplitRow>
  );
});
