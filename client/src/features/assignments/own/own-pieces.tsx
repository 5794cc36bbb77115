import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { DeskTabs } from '#client/components/list/desk-tabs.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { useSplitView } from '#client/components/list/use-split-view.ts';
import { type AssignmentFilters, assignmentQueries } from '#client/features/assignments/api.ts';
import { AssignmentSplit } from '#client/features/assignments/assignment-split.tsx';
import { PieceLine } from '#client/features/assignments/piece-line.tsx';
import { asTheirs, isForReader } from '#client/features/assignments/piece-words.ts';
import { withQuery } from '#client/lib/ask.ts';
import { pathTo } from '#client/lib/paths.ts';
import { idFromUrl, useSearchState } from '#client/lib/use-search-state.ts';
import type { AssignmentView } from '#shared/assignments/views.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { hasKept, KeptDraft } from './kept-draft.tsx';
import { OwnPiece } from './own-piece.tsx';
import { OwnPublished } from './own-published.tsx';

/** The reader's own pieces, with what colleagues deliver to the same event. */
export function OwnPieces({ profile }: { profile: EmployeeProfile }) {
  const [{ view: shown, selected }, change] = useSearchState(['view', 'selected']);
  const place = places.find(({ view: each }) => each === shown)?.view ?? '';
  const own = useInfiniteQuery(assignmentQueries.own(place !== 'all'));
  const view = useSplitView({
    rows: own.data?.rows ?? [],
    query: own,
    selectedId: idFromUrl(selected),
    onSelect: (id) => change({ selected: id === undefined ? '' : String(id) }, { push: true }),
  });
  const pathOf = (id?: number, at: string = place) =>
    withQuery(pathTo('employeeAssignments'), { view: at, selected: id });
  const totals = {
    '': useTotal(assignmentQueries.ownFilters(true), place !== ''),
    all: useTotal(assignmentQueries.ownFilters(false), place !== 'all'),
    published: useTotal(assignmentQueries.publishedFilters(profile.id), true),
  };
  const tabs = (
    <DeskTabs
      label="Pieces"
      tabs={places.map(({ label, view: each }) => ({
        label,
        href: pathOf(undefined, each),
        isHere: each === place,
        count: each === place && each !== 'published' ? own.data?.total : totals[each],
        isCounted: true,
      }))}
    />
  );
  if (place === 'published') {
    return (
      <>
        <div className="mb-4 print:hidden">{tabs}</div>
        <OwnPublished profile={profile} />
      </>
    );
  }
  return (
    <AssignmentSplit
      view={view}
      query={own}
      readerId={profile.id}
      label="Your pieces"
      name={`own pieces ${place}`}
      estimate={76}
      height="lg:h-[max(28rem,calc(100dvh-15rem))]"
      head={tabs}
      empty={
        <NoMatch title="Nothing is asked of you." noun="pieces" onClear={undefined}>
          What you’re asked to cover, write or photograph appears here, and what anybody in your role can take.
        </NoMatch>
      }
      pathOf={pathOf}
      piecesOf={(row) =>
        ownFirst(row, profile).filter((piece) => hasKept(piece, profile.id) || isForReader(piece, profile))
      }
    >
      {(assignment) => (
        <ul className="mt-4 border-rule border-t">
          {ownFirst(assignment, profile).map((piece) =>
            isForReader(piece, profile) ? (
              <OwnPiece key={piece.id} assignment={assignment} piece={piece} readerId={profile.id} />
            ) : (
              <PieceLine key={piece.id} piece={piece} readerId={profile.id}>
                <KeptDraft piece={piece} readerId={profile.id} />
              </PieceLine>
            ),
          )}
        </ul>
      )}
    </AssignmentSplit>
  );
}

function useTotal(filters: AssignmentFilters, enabled: boolean): number | undefined {
  return useQuery({ ...assignmentQueries.total(filters), enabled }).data;
}

const places = [
  { label: 'Under way', view: '' },
  { label: 'All', view: 'all' },
  { label: 'Published', view: 'published' },
] as const;

function ownFirst(assignment: AssignmentView, profile: EmployeeProfile) {
  const pieces = assignment.deliverables.filter((piece) => piece.status !== 'dropped' || hasKept(piece, profile.id));
  const seen = pieces.map((piece) => asTheirs(piece, profile));
  return seen.sort((a, b) => Number(isForReader(b, profile)) - Number(isForReader(a, profile)));
}
