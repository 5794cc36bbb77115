import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { daysText } from '#client/components/list/days-chip.tsx';
import { DeskFilter, type FilterField } from '#client/components/list/desk-filter.tsx';
import { DeskHead } from '#client/components/list/desk-head.tsx';
import { DeskTabs } from '#client/components/list/desk-tabs.tsx';
import { chipsOf, FilterChips } from '#client/components/list/filter-chips.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { useSplitView } from '#client/components/list/use-split-view.ts';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { UndoBar } from '#client/components/undo-bar.tsx';
import { assignmentQueries } from '#client/features/assignments/api.ts';
import { AssignmentSplit } from '#client/features/assignments/assignment-split.tsx';
import { piecesOf } from '#client/features/assignments/piece-words.ts';
import { pathTo } from '#client/lib/paths.ts';
import { toast } from '#client/lib/toast.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { assignmentStatusLabels } from '#shared/assignments/kinds.ts';
import { deliverableStatusLabels } from '#shared/assignments/transitions.ts';
import type { EmployeeProfile } from '#shared/auth/auth.ts';
import { personName } from '#shared/people.ts';
import { can } from '#shared/permissions.ts';
import { CoverageDetail } from './coverage-detail.tsx';
import {
  type CoverageFilters,
  coveragePath,
  coverageQuery,
  coverageStatuses,
  noCoverageFilters,
  useCoverageState,
} from './coverage-state.ts';
import { judgmentNouns, useJudgmentUndo } from './use-judgment-undo.ts';

const PlanForm = lazy(async () => ({
  default: (await import('#client/features/assignments/plan/plan-form.tsx')).PlanForm,
}));

interface CoverageDeskProps {
  profile: EmployeeProfile;
  /** The saved ones. */
  views: ReactNode;
}

/** Everything under way, late first, with what an editor does about it. */
export function CoverageDesk({ profile, views }: CoverageDeskProps) {
  const { filters, selectedId, change } = useCoverageState();
  const covered = useInfiniteQuery(assignmentQueries.list(coverageQuery(filters)));
  const fields = useCoverageFields(profile);
  const undo = useJudgmentUndo(profile.id, (id) => view.select(id));
  const view = useSplitView({
    rows: covered.data?.rows ?? [],
    query: covered,
    selectedId,
    onSelect: (id) => {
      undo.closePast();
      change({ selected: id === undefined ? '' : String(id) });
    },
  });
  const [isOrdering, setOrdering] = useState(false);
  useShortcuts({ u: undo.undoLatest, o: () => setOrdering(true) }, { does: keys });
  const filter = (changes: Partial<CoverageFilters>) => change({ ...changes, selected: '' }, { push: true });
  const chips = coverageChips(fields, filters);
  const isFiltered = Object.values(filters).some(Boolean);
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
              href: coveragePath({ ...filters, status }),
              isHere: status === filters.status,
              count: status === filters.status ? covered.data?.total : undefined,
            }))}
          />
        }
        filter={
          <>
            <Button size="small" className="ml-auto" onClick={() => setOrdering(true)} aria-keyshortcuts="o">
              Order a piece
            </Button>
            <DeskFilter
              id="coverage"
              fields={fields}
              values={filters}
              set={chips.length}
              onChange={(name, value) => filter({ [name]: value })}
              days={{ what: 'Days', onChange: filter }}
              menu={views}
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
        name={`coverage ${JSON.stringify(filters)}`}
        estimate={92}
        height="lg:h-[max(28rem,calc(100dvh-12.25rem))]"
        undo={<UndoBar nouns={judgmentNouns} undo={undo} takesFocus />}
        head={
          <div className="text-sm sm:pb-2">
            <div className="max-sm:sr-only">
              <ListCount list={covered.data} />
            </div>
            <FilterChips
              chips={chips}
              onRemove={(name) => filter(name === 'days' ? { from: '', to: '' } : { [name]: '' })}
              onClear={() => filter(noCoverageFilters)}
            />
          </div>
        }
        empty={
          <NoMatch
            title={
              isFiltered
                ? (chips.length === 0 && emptyTabs[filters.status]) || 'Nothing matches.'
                : 'Nothing is under way.'
            }
            noun="assignments"
            onClear={isFiltered ? () => change(noCoverageFilters) : undefined}
          >
            What managers approve and what you order appears here.
          </NoMatch>
        }
        pathOf={(id) => coveragePath(filters, id)}
        piecesOf={piecesOf}
      >
        {(assignment) => (
          <CoverageDetail
            assignment={assignment}
            readerId={profile.id}
            restoredCount={undo.restoredCount}
            onJudged={undo.add}
          />
        )}
      </AssignmentSplit>
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

function useCoverageFields(profile: EmployeeProfile): readonly FilterField[] {
  const { data: people = [] } = useQuery(assignmentQueries.people(can(profile, 'team:read')));
  return [
    { name: 'status', label: 'Status', options: ['' as const, ...coverageStatuses].map(toOption) },
    {
      name: 'assignee',
      label: 'Who',
      options: [
        { value: '', label: 'Everybody' },
        ...people.map((person) => ({ value: String(person.id), label: personName(person) })),
      ],
    },
  ];
}

/** The filters in use, but for the one that is a tab. */
function coverageChips(fields: readonly FilterField[], filters: CoverageFilters) {
  const { from, to, status } = filters;
  const isTab = tabs.some((tab) => tab === status);
  return [
    ...chipsOf(
      fields.filter(({ name }) => name !== 'status' || !isTab),
      filters,
    ),
    ...(from || to ? [{ name: 'days', words: daysText(from, to) }] : []),
  ];
}

type CoverageStatus = '' | (typeof coverageStatuses)[number];

const tabs = ['', 'late', 'handed_in', 'done'] as const satisfies readonly CoverageStatus[];

const emptyTabs: Record<string, string> = {
  late: 'Nothing is late.',
  handed_in: 'Nothing waits to be read.',
};

function labelOf(status: CoverageStatus): string {
  if (status === '') return 'Under way';
  return status === 'late' ? 'Late' : { ...deliverableStatusLabels, ...assignmentStatusLabels }[status];
}

function toOption(value: CoverageStatus) {
  return { value, label: labelOf(value) };
}

const keys = [
  ['a', 'Accept what was handed in'],
  ['r', 'Return it with words'],
  ['p', 'Say where it is published'],
  ['u', 'Undo the last of these'],
  ['e', 'Change the plan'],
  ['o', 'Order a piece'],
] as const;
