import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { DaysFilter } from '#client/components/list/days-filter.tsx';
import { FilterFold } from '#client/components/list/filter-fold.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { NothingOpen } from '#client/components/list/nothing-open.tsx';
import { SplitList } from '#client/components/list/split-list.tsx';
import { SplitView } from '#client/components/list/split-view.tsx';
import { useSplitView } from '#client/components/list/use-split-view.ts';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { assignmentQueries } from '#client/features/assignments/api.ts';
import { AssignmentReading } from '#client/features/assignments/assignment-reading.tsx';
import { AssignmentRow } from '#client/features/assignments/assignment-row.tsx';
import { piecesOf } from '#client/features/assignments/piece-words.ts';
import { toast } from '#client/lib/toast.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { assignmentStatusLabels } from '#shared/assignments/kinds.ts';
import { deliverableStatusLabels } from '#shared/assignments/transitions.ts';
import type { EmployeeProfile } from '#shared/auth/auth.ts';
import { personName } from '#shared/people.ts';
import { can } from '#shared/permissions.ts';
import { CoverageDetail } from './coverage-detail.tsx';
import {
  coveragePath,
  coverageQuery,
  coverageStatuses,
  noCoverageFilters,
  useCoverageState,
} from './coverage-state.ts';

const PlanForm = lazy(async () => ({
  default: (await import('#client/features/assignments/plan/plan-form.tsx')).PlanForm,
}));

interface CoverageDeskProps {
  profile: EmployeeProfile;
}

/** Everything under way, late first, with what an editor does about it. */
export function CoverageDesk({ profile }: CoverageDeskProps) {
  const { filters, selectedId, change } = useCoverageState();
  const covered = useInfiniteQuery(assignmentQueries.list(coverageQuery(filters)));
  const { data: people = [] } = useQuery(assignmentQueries.people(can(profile, 'team:read')));
  const rows = covered.data?.rows ?? [];
  const view = useSplitView({
    rows,
    query: covered,
    selectedId,
    onSelect: (id) => change({ selected: id === undefined ? '' : String(id) }),
  });
  const isFiltered = Object.values(filters).some(Boolean);
  const [isOrdering, setOrdering] = useState(false);
  useShortcuts({ o: () => setOrdering(true) }, { does: keys });
  return (
    <>
      <search
        className={`grid grid-cols-2 items-end gap-x-6 gap-y-1 sm:grid-cols-3 xl:grid-cols-4 ${selectedId === null ? '' : 'max-lg:hidden'}`}
      >
        <FilterFold
          set={Object.values(filters).filter(Boolean).length}
          className="items-center pb-2"
          beside={
            <Button size="small" onClick={() => setOrdering(true)} aria-keyshortcuts="o">
              Order a piece
            </Button>
          }
        >
          <SelectField
            id="coverage-status"
            label="Status"
            value={filters.status}
            options={statuses}
            onChange={({ target }) => change({ status: target.value, selected: '' }, { push: true })}
          />
          <SelectField
            id="coverage-assignee"
            label="Who"
            value={filters.assignee}
            options={[
              { value: '', label: 'Everybody' },
              ...people.map((person) => ({ value: String(person.id), label: personName(person) })),
            ]}
            onChange={({ target }) => change({ assignee: target.value, selected: '' }, { push: true })}
          />
          <div className="pb-2">
            <DaysFilter
              what="Days"
              from={filters.from}
              to={filters.to}
              onChange={(days) => change({ ...days, selected: '' }, { push: true })}
            />
          </div>
        </FilterFold>
      </search>
      <SplitView
        view={view}
        label="Coverage"
        className="border-text border-t pt-3 lg:h-[max(28rem,calc(100dvh-19rem))]"
        listHref={coveragePath(filters)}
        head={
          <div className="flex flex-wrap items-center justify-between gap-x-6 pb-2 text-sm">
            <ListCount list={covered.data} />
          </div>
        }
        rows={
          <SplitList
            view={view}
            query={covered}
            noun="assignments"
            name={`coverage ${JSON.stringify(filters)}`}
            estimate={92}
            empty={
              <NoMatch
                title={isFiltered ? 'Nothing matches.' : 'Nothing is under way.'}
                noun="assignments"
                onClear={isFiltered ? () => change(noCoverageFilters) : undefined}
              >
                What managers approve and what you order appears here.
              </NoMatch>
            }
          >
            {(row) => (
              <AssignmentRow
                key={row.id}
                assignment={row}
                pieces={piecesOf(row)}
                readerId={profile.id}
                isSelected={row.id === selectedId}
                href={coveragePath(filters, row.id)}
                onSelect={view.follow}
              />
            )}
          </SplitList>
        }
        detailHeading="covered"
        detail={
          selectedId === null ? (
            <NothingOpen id="covered" title="Select an Assignment" />
          ) : (
            <>
              <h2 id="covered" className="sr-only">
                Assignment
              </h2>
              <AssignmentReading
                key={selectedId}
                id={selectedId}
                listed={rows.find(({ id }) => id === selectedId)}
                onLeave={() => view.select(undefined)}
              >
                {(assignment) => <CoverageDetail assignment={assignment} readerId={profile.id} />}
              </AssignmentReading>
            </>
          )
        }
      />
      <Dialog open={isOrdering} onClose={() => setOrdering(false)} title="Order a piece" size="wide">
        <Suspense>
          <PlanForm
            readerId={profile.id}
            onCancel={() => setOrdering(false)}
            onSaved={({ id, title }) => {
              setOrdering(false);
              toast({ title: 'Ordered', description: title });
              view.select(id);
            }}
          />
        </Suspense>
      </Dialog>
    </>
  );
}

const statuses = [
  { value: '', label: 'Under way' },
  ...coverageStatuses.map((value) => ({
    value,
    label: value === 'late' ? 'Late' : { ...deliverableStatusLabels, ...assignmentStatusLabels }[value],
  })),
];

const keys = [
  ['a', 'Accept what was handed in'],
  ['r', 'Return it with words'],
  ['p', 'Say where it is published'],
  ['e', 'Change the plan'],
  ['o', 'Order a piece'],
] as const;
