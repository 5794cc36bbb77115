import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { NothingOpen } from '#client/components/list/nothing-open.tsx';
import { SplitList } from '#client/components/list/split-list.tsx';
import { SplitView } from '#client/components/list/split-view.tsx';
import { useSplitView } from '#client/components/list/use-split-view.ts';
import { assignmentQueries } from '#client/features/assignments/api.ts';
import { AssignmentReading } from '#client/features/assignments/assignment-reading.tsx';
import { AssignmentRow } from '#client/features/assignments/assignment-row.tsx';
import { PieceLine } from '#client/features/assignments/piece-line.tsx';
import { isForReader } from '#client/features/assignments/piece-words.ts';
import { withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { idFromUrl, useSearchState } from '#client/lib/use-search-state.ts';
import type { AssignmentView } from '#shared/assignments/views.ts';
import type { EmployeeProfile } from '#shared/auth/auth.ts';
import { KeptDraft } from './kept-draft.tsx';
import { OwnPiece } from './own-piece.tsx';

/** What one is asked for, with what colleagues deliver to the same event. */
export function OwnPieces({ profile }: { profile: EmployeeProfile }) {
  const [{ view: shown, selected }, change] = useSearchState(['view', 'selected']);
  const isAll = shown === 'all';
  const selectedId = idFromUrl(selected);
  const own = useInfiniteQuery(assignmentQueries.own(!isAll));
  const rows = own.data?.rows ?? [];
  const view = useSplitView({
    rows,
    query: own,
    selectedId,
    onSelect: (id) => change({ selected: id === undefined ? '' : String(id) }, { push: true }),
  });
  const path = (id?: number) => withQuery(pathTo('employeeAssignments'), { view: isAll ? 'all' : '', selected: id });
  return (
    <SplitView
      view={view}
      label="Your pieces"
      className="border-text border-t pt-3 lg:h-[max(28rem,calc(100dvh-15rem))]"
      listHref={path()}
      head={
        <nav aria-label="Pieces" className="pb-2">
          <ul className="flex flex-wrap gap-x-6">
            {[false, true].map((all) => (
              <li key={String(all)}>
                <Link
                  href={withQuery(pathTo('employeeAssignments'), { view: all ? 'all' : '' })}
                  aria-current={all === isAll ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center border-transparent border-b-4 font-medium text-muted hover:text-text aria-[current]:border-accent aria-[current]:text-text"
                >
                  {all ? 'All' : 'Under way'}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      }
      rows={
        <SplitList
          view={view}
          query={own}
          noun="assignments"
          name={`own pieces ${isAll}`}
          estimate={76}
          empty={
            <NoMatch title="Nothing is asked of you." noun="pieces" onClear={undefined}>
              What you’re asked to cover, write or photograph appears here, and what anybody in your role can take.
            </NoMatch>
          }
        >
          {(row) => (
            <AssignmentRow
              key={row.id}
              assignment={row}
              pieces={ownFirst(row, profile).filter((piece) => piece.kept || isForReader(piece, profile))}
              readerId={profile.id}
              isSelected={row.id === selectedId}
              href={path(row.id)}
              onSelect={view.follow}
            />
          )}
        </SplitList>
      }
      detailHeading="piece"
      detail={
        selectedId === null ? (
          <NothingOpen id="piece" title="Select an Assignment" />
        ) : (
          <>
            <h2 id="piece" className="sr-only">
              Assignment
            </h2>
            <AssignmentReading
              key={selectedId}
              id={selectedId}
              listed={rows.find(({ id }) => id === selectedId)}
              onLeave={() => view.select(undefined)}
            >
              {(assignment) => (
                <ul className="mt-4 border-rule border-t">
                  {ownFirst(assignment, profile).map((piece) =>
                    isForReader(piece, profile) ? (
                      <OwnPiece key={piece.id} assignment={assignment} piece={piece} readerId={profile.id} />
                    ) : (
                      <PieceLine key={piece.id} piece={piece} readerId={profile.id}>
                        <KeptDraft piece={piece} />
                      </PieceLine>
                    ),
                  )}
                </ul>
              )}
            </AssignmentReading>
          </>
        )
      }
    />
  );
}

function ownFirst(assignment: AssignmentView, profile: EmployeeProfile) {
  const pieces = assignment.deliverables.filter(({ status, kept }) => kept || status !== 'dropped');
  return pieces.sort((a, b) => Number(isForReader(b, profile)) - Number(isForReader(a, profile)));
}
