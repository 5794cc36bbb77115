import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { SearchField } from '#client/components/form/search-field.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { FilterFold } from '#client/components/list/filter-fold.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import { ListRow } from '#client/components/list/list-row.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { QueryList } from '#client/components/list/query-list.tsx';
import { Table } from '#client/components/list/table.tsx';
import { SubmissionStatusBadge } from '#client/features/submissions/submission-status-badge.tsx';
import { formatDateTime, formatRelative } from '#client/lib/format.ts';
import { pathTo } from '#client/lib/paths.ts';
import { personName } from '#shared/people.ts';
import { statusLabel, submissionTypeLabel, submissionTypes } from '#shared/submissions/submissions.ts';
import type { ManagerAct } from '#shared/submissions/transitions.ts';
import type { DecidedSubmission } from '#shared/submissions/views.ts';
import { noDecidedFilters, spans, standings, useDecidedFilters } from './decided-state.ts';
import { reviewQueries } from './review-api.ts';
import { ageInDays, ageText } from './review-text.ts';

interface DecidedSubmissionsProps {
  readerId: number;
  views: ReactNode;
}

/** Submissions that managers decided, with their status since. */
export function DecidedSubmissions({ readerId, views }: DecidedSubmissionsProps) {
  const [filters, change] = useDecidedFilters();
  const decided = useInfiniteQuery(reviewQueries.decided(filters));
  const isWaiting = filters.now === 'changes_requested';
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <>
      <search className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3 xl:grid-cols-5">
        <div className="max-sm:col-span-2">
          <SearchField
            id="decided-search"
            label="Search"
            hint="Title, text or employee"
            value={filters.q}
            onSearch={(q) => change({ q })}
          />
        </div>
        <FilterFold set={fields.filter(({ name }) => filters[name]).length}>
          {fields.map(({ name, label, options }) => (
            <SelectField
              key={name}
              id={`decided-${name}`}
              label={label}
              value={filters[name]}
              options={options}
              onChange={({ target }) => change({ [name]: target.value }, { push: true })}
            />
          ))}
        </FilterFold>
      </search>
      <div className="flex flex-wrap items-center justify-between gap-x-6 pb-2 text-sm">
        <ListCount list={decided.data} />
        {views}
      </div>
      <QueryList
        query={decided}
        noun="decisions"
        name={`decided ${JSON.stringify(filters)}`}
        estimate={92}
        empty={
          <NoMatch
            title={emptyTitle(isWaiting, isFiltered)}
            noun="decisions"
            onClear={isFiltered ? () => change(noDecidedFilters) : undefined}
          >
            What you and other managers approve, send back or reject stays here.
          </NoMatch>
        }
      >
        {(list) => (
          <Table
            caption="Decided submissions"
            columns={['Title', 'Decision', 'Now', isWaiting ? 'Waiting' : 'Decided']}
            list={list}
          >
            {(row) => (
              <DecidedRow key={row.id} row={row} isMine={row.decision.by.id === readerId} isWaiting={isWaiting} />
            )}
          </Table>
        )}
      </QueryList>
    </>
  );
}

interface DecidedRowProps {
  row: DecidedSubmission;
  isMine: boolean;
  isWaiting: boolean;
}

const DecidedRow = memo(function DecidedRow({ row, isMine, isWaiting }: DecidedRowProps) {
  const { id, title, submissionType, employee, status, decision } = row;
  return (
    <ListRow as="tr">
      <th scope="row">
        <Link
          href={pathTo('submission', { id })}
          className="wrap-anywhere inline-flex min-h-11 items-center font-medium underline decoration-rule-strong underline-offset-4 hover:decoration-2 hover:decoration-accent"
        >
          <bdi>{title}</bdi>
        </Link>
        <span className="wrap-anywhere block text-muted text-sm">
          {submissionTypeLabel(submissionType)}, {personName(employee)}
        </span>
      </th>
      <td>
        <span className="font-medium">{acts[decision.act]}</span>
        <span className="wrap-anywhere block text-muted text-sm">by {isMine ? 'you' : personName(decision.by)}</span>
      </td>
      <td>
        <SubmissionStatusBadge status={status} />
      </td>
      <td className="whitespace-nowrap">
        <time dateTime={decision.at} title={formatDateTime(decision.at)}>
          {isWaiting ? ageText(ageInDays(decision.at)) : formatRelative(decision.at)}
        </time>
      </td>
    </ListRow>
  );
});

function emptyTitle(isWaiting: boolean, isFiltered: boolean): string {
  if (isWaiting) return 'Nothing waits for its author.';
  return isFiltered ? 'No decisions match.' : 'Nothing has been decided yet.';
}

const acts: Record<ManagerAct, string> = {
  approve: 'Approved',
  request_changes: 'Changes requested',
  reject: 'Rejected',
};

const spanLabels: Record<(typeof spans)[number], string> = {
  week: 'Last 7 days',
  'this-month': 'This month',
  'last-month': 'Last month',
};

const fields = [
  {
    name: 'by',
    label: 'Decided by',
    options: [
      { value: '', label: 'All managers' },
      { value: 'me', label: 'Me' },
    ],
  },
  {
    name: 'when',
    label: 'Decided',
    options: [{ value: '', label: 'Any time' }, ...spans.map((value) => ({ value, label: spanLabels[value] }))],
  },
  {
    name: 'now',
    label: 'Status now',
    options: [
      { value: '', label: 'All Statuses' },
      ...standings.map((value) => ({
        value,
        label: value === 'changes_requested' ? 'Waiting for the author' : statusLabel(value),
      })),
    ],
  },
  {
    name: 'type',
    label: 'Type',
    options: [
      { value: '', label: 'All Types' },
      ...submissionTypes.map((value) => ({ value, label: submissionTypeLabel(value) })),
    ],
  },
] as const;
