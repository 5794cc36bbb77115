import { useInfiniteQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { Link } from 'wouter';
import { SelectField } from '#client/components/form/select-field.tsx';
import { daysChip, FilterChips, removalOf } from '#client/components/list/filter-chips.tsx';
import { filterFields } from '#client/components/list/filter-fields.ts';
import { ListCount } from '#client/components/list/list-count.tsx';
import { ListRow } from '#client/components/list/list-row.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { QueryList } from '#client/components/list/query-list.tsx';
import { Table } from '#client/components/list/table.tsx';
import { reviewQueries } from '#client/features/submissions/review/review-api.ts';
import { SubmissionStatusBadge } from '#client/features/submissions/submission-status-badge.tsx';
import { type FilterValues, isFiltered, noFilters } from '#client/lib/filters.ts';
import { formatDate } from '#client/lib/format.ts';
import { pathTo } from '#client/lib/paths.ts';
import { personName } from '#shared/people.ts';
import { teamSubmissionFilters } from '#shared/submissions/filters.ts';
import { submissionTypeLabel } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

interface TeamSubmissionsProps {
  filters: FilterValues<typeof teamSubmissionFilters>;
  onChange: (changes: Record<string, string>) => void;
}

export function TeamSubmissions({ filters, onChange }: TeamSubmissionsProps) {
  const list = useInfiniteQuery(reviewQueries.list(filters));
  // An employee is chosen among the team's people.
  const fields = filterFields(teamSubmissionFilters, filters).filter(({ name }) => name !== 'employee');
  const [first] = list.data?.rows ?? [];
  const author = first && String(first.employeeId) === filters.employee ? personName(first.employee) : 'one employee';
  const chips = [
    ...(filters.employee ? [{ name: 'employee', words: `Of ${author}` }] : []),
    ...daysChip('Submitted', filters),
  ];
  const clear = () => onChange(noFilters(teamSubmissionFilters));
  return (
    <>
      <div className="grid gap-x-6 sm:grid-cols-2 lg:max-w-2xl">
        {fields.map(({ name, ...field }) => (
          <SelectField
            key={name}
            id={`team-${name}`}
            value={filters[name as 'status' | 'type']}
            onChange={({ target }) => onChange({ [name]: target.value })}
            {...field}
          />
        ))}
      </div>
      <div className="mb-3">
        <ListCount list={list.data} />
      </div>
      <FilterChips chips={chips} onRemove={(name) => onChange(removalOf(name))} onClear={clear} />
      <QueryList
        query={list}
        noun="submissions"
        name={`team submissions ${JSON.stringify(filters)}`}
        estimate={77}
        empty={
          <NoMatch
            title="No submissions here."
            noun="submissions"
            onClear={isFiltered(teamSubmissionFilters, filters) ? clear : undefined}
          >
            What your team sends in will appear here.
          </NoMatch>
        }
      >
        {(listed) => (
          <Table caption="Submissions of the team" columns={['Title', 'Type', 'Status', 'Submitted']} list={listed}>
            {(submission) => <SubmissionRow key={submission.id} submission={submission} />}
          </Table>
        )}
      </QueryList>
    </>
  );
}

const SubmissionRow = memo(function SubmissionRow({ submission }: { submission: SubmissionView }) {
  const { id, title, employee, submissionType, status, createdAt } = submission;
  return (
    <ListRow as="tr">
      <th scope="row">
        <Link
          href={pathTo('submission', { id })}
          className="inline-flex min-h-11 items-center font-medium underline decoration-rule-strong underline-offset-4 wrap-anywhere hover:decoration-accent"
        >
          <bdi>{title}</bdi>
        </Link>
        <bdi className="block text-muted text-sm">{personName(employee)}</bdi>
      </th>
      <td>{submissionTypeLabel(submissionType)}</td>
      <td>
        <SubmissionStatusBadge status={status} />
      </td>
      <td className="whitespace-nowrap tabular-nums">
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </td>
    </ListRow>
  );
});
