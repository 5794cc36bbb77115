import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { chipsOf, daysChip } from '#client/components/list/filter-chips.tsx';
import { filterFields } from '#client/components/list/filter-fields.ts';
import { ListDesk } from '#client/components/list/list-desk.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { useSplitView } from '#client/components/list/use-split-view.ts';
import { reviewQueries } from '#client/features/submissions/review/review-api.ts';
import { type FilterValues, isFiltered, noFilters, useFilters } from '#client/lib/filters.ts';
import { pathTo } from '#client/lib/paths.ts';
import { idFromUrl } from '#client/lib/use-search-state.ts';
import { personName } from '#shared/employees/names.ts';
import { managerFilters } from '#shared/submissions/filters.ts';
import { isPending } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { ListedRow } from './listed-row.tsx';
import { type ManagerTab, ManagerTabs, managerPath } from './manager-tabs.tsx';
import { ReadSubmission } from './read-submission.tsx';

type ListTab = Exclude<ManagerTab, ''>;
type Filters = FilterValues<typeof managerFilters>;

interface ManagerListProps {
  tab: ListTab;
  readerId: number;
  views: ReactNode;
}

/** Submissions that managers read and do not decide on: nothing waits for them here. */
export function ManagerList({ tab, readerId, views }: ManagerListProps) {
  const { values, search, change, filter } = useFilters(managerFilters, ['selected']);
  const filters = tab === 'all' ? values : { ...values, status: '' as const };
  const selectedId = idFromUrl(search.selected);
  const list = useInfiniteQuery(managerList(tab, filters));
  const rows = list.data?.rows ?? [];
  const view = useSplitView({
    rows,
    query: list,
    selectedId,
    onSelect: (id) => change({ selected: id === undefined ? '' : String(id) }),
  });
  const fields = filterFields(managerFilters, filters).filter(({ name }) => tab === 'all' || name !== 'status');
  const isNarrowed = isFiltered(managerFilters, filters);
  const narrow = (changes: Record<string, string>) => filter({ ...changes, selected: '' });
  const clear = () => narrow(noFilters(managerFilters));
  return (
    <ListDesk
      id="listed"
      head={{
        title: 'Manager Dashboard',
        back: { label: 'Back to Dashboard', href: pathTo('employeeDashboard') },
        tabs: <ManagerTabs current={tab} count={list.data?.total} />,
      }}
      view={view}
      label={labels[tab]}
      listHref={managerPath(tab, filters)}
      searched="Title, text or employee"
      filters={filters}
      fields={fields}
      chips={[...authorChip(filters.employee, rows[0]), ...chipsOf(fields, filters), ...daysChip('Submitted', filters)]}
      views={views}
      isBare={list.data?.total === 0 && !isNarrowed}
      onFilter={narrow}
      onClear={clear}
      query={list}
      noun="submissions"
      estimate={63}
      empty={
        <NoMatch
          title={isNarrowed ? 'No submissions match.' : emptyTitles[tab]}
          noun="submissions"
          onClear={isNarrowed ? clear : undefined}
        >
          {tab === 'all' ? 'What your team sends in will appear here.' : 'What managers answer appears here.'}
        </NoMatch>
      }
      nothing="Select a Submission"
      detailHeading="listed"
      detail={
        selectedId !== null && (
          <>
            <h2 id="listed" className="sr-only">
              Submission
            </h2>
            <ReadSubmission
              key={selectedId}
              id={selectedId}
              readerId={readerId}
              decisionOf={(status) => (isPending(status) ? toDecide(selectedId) : undefined)}
              onLeave={() => view.select(undefined)}
            />
          </>
        )
      }
    >
      {(row) => (
        <ListedRow
          key={row.id}
          tab={tab}
          submission={row}
          isSelected={row.id === selectedId}
          readerId={readerId}
          href={managerPath(tab, { ...filters, selected: row.id })}
          onSelect={view.follow}
        />
      )}
    </ListDesk>
  );
}

/** The last answer first; all of them by arrival. */
export function managerList(tab: ListTab, { status, ...filters }: Filters) {
  if (tab === 'author') return reviewQueries.list({ ...filters, status: 'changes_requested', sort: 'updated' });
  if (tab === 'decided') return reviewQueries.list({ ...filters, status: 'decided', sort: 'updated' });
  return reviewQueries.list({ ...filters, status });
}

/** An employee is chosen on another page. */
function authorChip(employee: string, first: SubmissionView | undefined) {
  if (!employee) return [];
  const author = first && String(first.employeeId) === employee ? personName(first.employee) : 'one employee';
  return [{ name: 'employee', words: `Of ${author}` }];
}

function toDecide(selected: number) {
  return { words: 'It is pending: decide on it', href: managerPath('', { selected }) };
}

const labels: Record<ListTab, string> = {
  author: 'Submissions that wait for their author',
  decided: 'Decided submissions',
  all: 'All submissions',
};

const emptyTitles: Record<ListTab, string> = {
  author: 'Nothing waits for its author.',
  decided: 'Nothing has been decided yet.',
  all: 'No submissions yet.',
};
