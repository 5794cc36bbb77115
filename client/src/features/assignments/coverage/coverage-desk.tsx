import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from '#client/components/button.tsx';
import { DaysFilter } from '#client/components/list/days-filter.tsx';
import { DeskFilter } from '#client/components/list/desk-filter.tsx';
import { DeskHead } from '#client/components/list/desk-head.tsx';
import { DeskTabs } from '#client/components/list/desk-tabs.tsx';
import { chipsOf, daysChip, FilterChips, removalOf } from '#client/components/list/filter-chips.tsx';
import { filterFields } from '#client/components/list/filter-fields.ts';
import { ListCount } from '#client/components/list/list-count.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { useSplitView } from '#client/components/list/use-split-view.ts';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { assignmentQueries } from '#client/features/assignments/api.ts';
import { AssignmentSplit } from '#client/features/assignments/assignment-split.tsx';
import { piecesOf } from '#client/features/assignments/piece-words.ts';
import { PlanForm } from '#client/features/assignments/plan/plan-form.tsx';
import { isFiltered, noFilters, useFilters } from '#client/lib/filters.ts';
import { pathTo } from '#client/lib/paths.ts';
import { toast } from '#client/lib/toast.ts';
import { idFromUrl } from '#client/lib/use-search-state.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { coverageFilters } from '#shared/assignments/filters.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { personName } from '#shared/employees/names.ts';
import type { FrameCounts } from '#shared/notifications/views.ts';
import { can } from '#shared/permissions/permissions.ts';
import { CoverageDetail, waitsFor } from './coverage-detail.tsx';
import { type CoverageFilter, coveragePath, coverageQuery } from './coverage-state.ts';

interface CoverageDeskProps {
  profile: EmployeeProfile;
  /** As the frame counts them. */
  waiting?: FrameCounts['waiting'] | undefined;
}

/** Everything under way, late first, with what an editor does about it. */
export function CoverageDesk({ profile, waiting = {} }: CoverageDeskProps) {
  const { values, search, change, filter } = useFilters(coverageFilters, ['selected', 'new']);
  const selectedId = idFromUrl(search.selected);
  const covered = useInfiniteQuery(assignmentQueries.list(coverageQuery(values)));
  const { data: people = [] } = useQuery(assignmentQueries.people(!can(profile, 'employees:manage')));
  const assignee = people.map((person) => ({ value: String(person.id), label: personName(person) }));
  const fields = filterFields(coverageFilters, values, { assignee });
  const view = useSplitView({
    rows: covered.data?.rows ?? [],
    query: covered,
    selectedId,
    onSelect: (id) => change({ selected: id === undefined ? '' : String(id), new: '' }),
  });
  const counts: Partial<Record<(typeof tabs)[number], number | undefined>> = {
    late: waiting.late,
    declined: waiting.declined,
    handed_in: waiting.handedIn,
    '': useTotal('', values, covered.data?.total),
    all: useTotal('all', values, covered.data?.total),
  };
  const isReading = values.status === 'handed_in';
  /** The next one with something to judge, then the first; with none left this one stays open. */
  function openNext() {
    const rows = covered.data?.rows ?? [];
    const index = rows.findIndex(({ id }) => id === selectedId);
    const others = [...rows.slice(index + 1), ...rows.slice(0, Math.max(0, index))];
    const next = others.find((row) => waitsFor(row, profile.id, isReading));
    if (next) view.select(next.id);
  }
  const order = () => change({ new: 'yes' });
  const endOrder = () => change({ new: '' });
  useShortcuts({ o: order }, { does: keys });
  const narrow = (changes: Record<string, string>) => filter({ ...changes, selected: '' });
  const clear = () => narrow(noFilters(coverageFilters));
  const isTab = tabs.some((tab) => tab === values.status);
  const chips = [...chipsOf(fields, isTab ? { ...values, status: '' } : values), ...daysChip('', values)];
  return (
    <>
      <DeskHead
        title="Coverage"
        back={{ label: 'Back to Dashboard', href: pathTo('employeeDashboard') }}
        tabs={
          <DeskTabs
            label="Coverage"
            tabs={tabs.map((status) => ({
              label: labelOf(status),
              href: coveragePath({ ...values, status }),
              isHere: status === values.status,
              count: counts[status],
              isCounted: true,
            }))}
          />
        }
        filter={
          <>
            <Button size="small" className="ml-auto" onClick={order} aria-keyshortcuts="o">
              Order a piece
            </Button>
            <DeskFilter
              id="coverage"
              fields={fields}
              values={values}
              set={chips.length}
              onChange={(name, value) => narrow({ [name]: value })}
              days={<DaysFilter what="Days" from={values.from} to={values.to} onChange={narrow} />}
            />
          </>
        }
        isOpen={selectedId !== null}
      />
      <AssignmentSplit
        view={view}
        query={covered}
        readerId={profile.id}
        label="Coverage"
        name={`coverage ${JSON.stringify(values)}`}
        estimate={92}
        height="lg:h-[max(28rem,calc(100dvh-12.25rem))]"
        head={
          <div className="text-sm sm:pb-2">
            <div className="min-h-5 max-sm:sr-only">
              <ListCount list={covered.data} />
            </div>
            <FilterChips chips={chips} onRemove={(name) => narrow(removalOf(name))} onClear={clear} />
          </div>
        }
        empty={
          <NoMatch
            title={
              isFiltered(coverageFilters, values)
                ? (chips.length === 0 && emptyTabs[values.status]) || 'Nothing matches.'
                : 'Nothing is under way.'
            }
            noun="pieces"
            onClear={isFiltered(coverageFilters, values) ? clear : undefined}
          >
            What managers approve and what you order appears here.
          </NoMatch>
        }
        pathOf={(id) => coveragePath(values, id)}
        piecesOf={piecesOf}
      >
        {(assignment) => (
          <CoverageDetail assignment={assignment} readerId={profile.id} isReading={isReading} onDone={openNext} />
        )}
      </AssignmentSplit>
      <Dialog open={search.new !== ''} onClose={endOrder} title="Order a piece" size="wide">
        <PlanForm
          readerId={profile.id}
          onCancel={endOrder}
          onSaved={({ id, title }) => {
            toast({ title: 'Ordered', description: title });
            view.select(id);
          }}
        />
      </Dialog>
    </>
  );
}

/** How many a tab has: of the open one as its list says. */
function useTotal(status: (typeof tabs)[number], values: CoverageFilter, listed: number | undefined) {
  const isOpen = status === values.status;
  const total = useQuery({ ...assignmentQueries.total(coverageQuery({ ...values, status })), enabled: !isOpen });
  return isOpen ? listed : total.data;
}

/** Each a status of the filter bar; there is no chip for them. */
const tabs = ['', 'late', 'declined', 'handed_in', 'all'] as const satisfies readonly CoverageFilter['status'][];

const emptyTabs: Record<string, string> = {
  late: 'Nothing is late.',
  declined: 'Nothing is declined.',
  handed_in: 'Nothing waits to be read.',
};

function labelOf(status: (typeof tabs)[number]): string {
  const { all, options } = coverageFilters.status;
  return status === '' ? all : options[status];
}

const keys = [
  ['a', 'Accept what was handed in'],
  ['r', 'Return it with words'],
  ['p', 'Say where it is published, or correct it'],
  ['w', 'Withdraw what is published'],
  ['d', 'Drop an accepted piece'],
  ['e', 'Change the plan'],
  ['o', 'Order a piece'],
] as const;
