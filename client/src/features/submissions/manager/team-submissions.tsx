import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { chipsOf, daysChip } from '#client/components/list/filter-chips.tsx';
import { filterFields } from '#client/components/list/filter-fields.ts';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { useSplitView } from '#client/components/list/use-split-view.ts';
import { ReviewDesk } from '#client/features/submissions/desk/review-desk.tsx';
import { reviewQueries } from '#client/features/submissions/review/review-api.ts';
import { type FilterValues, isFiltered, noFilters, useFilters } from '#client/lib/filters.ts';
import { withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { idFromUrl } from '#client/lib/use-search-state.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { personName } from '#shared/people.ts';
import { can } from '#shared/permissions.ts';
import { teamSubmissionFilters } from '#shared/submissions/filters.ts';
import { isPending, type SubmissionStatus } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { ReadSubmission } from './read-submission.tsx';
import { TeamRow } from './team-row.tsx';

interface TeamSubmissionsProps {
  reader: EmployeeProfile;
  head: ComponentProps<typeof ReviewDesk>['head'];
  views: ReactNode;
}

/** Everything that authors sent in, whatever its status. */
export function TeamSubmissions({ reader, head, views }: TeamSubmissionsProps) {
  const { values: filters, search, change, filter } = useFilters(teamSubmissionFilters, ['selected']);
  const selectedId = idFromUrl(search.selected);
  const list = useInfiniteQuery(reviewQueries.list(filters));
  const rows = list.data?.rows ?? [];
  const view = useSplitView({
    rows,
    query: list,
    selectedId,
    onSelect: (id) => change({ selected: id === undefined ? '' : String(id) }),
  });
  const fields = filterFields(teamSubmissionFilters, filters);
  const isNarrowed = isFiltered(teamSubmissionFilters, filters);
  const narrow = (changes: Record<string, string>) => filter({ ...changes, selected: '' });
  const clear = () => narrow(noFilters(teamSubmissionFilters));
  return (
    <ReviewDesk
      id="team"
      head={head}
      view={view}
      label="Submissions of the team"
      listHref={listPath(filters)}
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
          title={isNarrowed ? 'No submissions match.' : 'No submissions here.'}
          noun="submissions"
          onClear={isNarrowed ? clear : undefined}
        >
          What your team sends in will appear here.
        </NoMatch>
      }
      detailHeading="team"
      detail={
        selectedId !== null && (
          <>
            <h2 id="team" className="sr-only">
              Submission
            </h2>
            <ReadSubmission
              key={selectedId}
              id={selectedId}
              readerId={reader.id}
              decisionOf={(status) => decisionOf(reader, selectedId, status)}
              onLeave={() => view.select(undefined)}
            />
          </>
        )
      }
    >
      {(row) => (
        <TeamRow
          key={row.id}
          submission={row}
          isSelected={row.id === selectedId}
          readerId={reader.id}
          href={listPath(filters, row.id)}
          onSelect={view.follow}
        />
      )}
    </ReviewDesk>
  );
}

function listPath(filters: FilterValues<typeof teamSubmissionFilters>, selected?: number): string {
  return withQuery(pathTo('managerTeam'), { view: 'submissions', ...filters, selected });
}

/** An employee is chosen among the team's people. */
function authorChip(employee: string, first: SubmissionView | undefined) {
  if (!employee) return [];
  const author = first && String(first.employeeId) === employee ? personName(first.employee) : 'one employee';
  return [{ name: 'employee', words: `Of ${author}` }];
}

function decisionOf(reader: EmployeeProfile, id: number, status: SubmissionStatus) {
  if (can(reader, 'submissions:decide')) {
    return { words: 'Decide on it', href: withQuery(pathTo('adminSubmissions'), { details: id }) };
  }
  if (!isPending(status)) return undefined;
  return { words: 'It is pending: decide on it', href: withQuery(pathTo('managerDashboard'), { selected: id }) };
}
