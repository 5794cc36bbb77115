import { memo } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { SplitRow, SplitRowLink } from '#client/components/list/split-row.tsx';
import { formatDate } from '#client/lib/format.ts';
import { employeeName } from '#shared/employees/employees.ts';
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
    <SplitRow isSelected={isSelected} className="py-0.5 pr-2 pl-4 text-sm leading-[1.125rem]">
      <div className="flex items-baseline justify-between gap-4">
        <p dir="auto" className={`min-w-0 wrap-anywhere text-base leading-5 ${readAt ? 'font-medium' : 'font-bold'}`}>
          {name}
        </p>
        <p className="flex shrink-0 gap-x-3 tabular-nums max-sm:flex-col max-sm:items-end">
          <time dateTime={submissionDate}>{formatDate(submissionDate)}</time>
          <SplitRowLink
            href={href}
            isSelected={isSelected}
            onSelect={onSelect}
            className="font-medium underline decoration-rule-strong hover:decoration-accent"
          >
            View Responses<span className="sr-only"> of {name}</span>
          </SplitRowLink>
        </p>
      </div>
      <p className="flex flex-wrap gap-x-3 text-muted *:wrap-anywhere">
        <span>{employee.username}</span>
        <span>{employee.email}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 tabular-nums *:py-0">
        <Badge>{roleLabel(role)}</Badge>
        <span className="text-muted">{quarterLabel(quarterOf(new Date(submissionDate)))}</span>
        <span>
          {responses} {responses === 1 ? 'response' : 'responses'}
          {answered < responses && <span className="text-muted">, {responses - answered} blank</span>}
        </span>
        {!readAt && <span className="font-medium text-info">Unread</span>}
        {repliedAt && <span className="font-medium text-success">Reply sent</span>}
      </p>
    </SplitRow>
  );
});
