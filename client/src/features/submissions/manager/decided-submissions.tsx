import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { chipsOf } from '#client/components/list/filter-chips.tsx';
import { filterFields } from '#client/components/list/filter-fields.ts';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { useSplitView } from '#client/components/list/use-split-view.ts';
import { ReviewDesk } from '#client/features/submissions/desk/review-desk.tsx';
import { isFiltered, noFilters } from '#client/lib/filters.ts';
import { withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { decidedFilters } from '#shared/submissions/filters.ts';
import { isPending } from '#shared/submissions/submissions.ts';
import { decidedList } from './decided-api.ts';
import { DecidedRow } from './decided-row.tsx';
import { decidedPath, useDecidedState } from './decided-state.ts';
import { ReadSubmission } from './read-submission.tsx';
import { ReviewTabs } from './review-tabs.tsx';

interface DecidedSubmissionsProps {
  readerId: number;
  views: ReactNode;
}

/** Submissions that managers decided, with their status since. */
export function DecidedSubmissions({ readerId, views }: DecidedSubmissionsProps) {
  const { filters, selectedId, change, filter } = useDecidedState();
  const decided = useInfiniteQuery(decidedList(filters));
  const view = useSplitView({
    rows: decided.data?.rows ?? [],
    query: decided,
    selectedId,
    onSelect: (id) => change({ selected: id === undefined ? '' : String(id) }),
  });
  const isWaiting = filters.now === 'changes_requested';
  // The tab's own filter is none of the reader's.
  const isBare =
    decided.data?.total === 0 && !isFiltered(decidedFilters, isWaiting ? { ...filters, now: '' } : filters);
  const fields = filterFields(decidedFilters, filters);
  const narrow = (changes: Record<string, string>) => filter({ ...changes, selected: '' });
  const clear = () => narrow(noFilters(decidedFilters));
  return (
    <ReviewDesk
      id="decided"
      head={{
        title: isWaiting ? 'Waiting for the Author' : 'Decided Submissions',
        back: { label: 'Back to Manager Dashboard', href: pathTo('managerDashboard') },
        tabs: <ReviewTabs current={isWaiting ? 'author' : 'decided'} count={decided.data?.total} />,
      }}
      view={view}
      label="Decided submissions"
      listHref={decidedPath(filters)}
      filters={filters}
      fields={fields}
      chips={chipsOf(fields, filters)}
      views={views}
      isBare={isBare}
      onFilter={narrow}
      onClear={clear}
      query={decided}
      noun="decisions"
      estimate={63}
      empty={
        <NoMatch
          title={emptyTitle(isWaiting, isFiltered(decidedFilters, filters))}
          noun="decisions"
          onClear={isFiltered(decidedFilters, filters) ? clear : undefined}
        >
          What you and other managers approve, send back or reject stays here.
        </NoMatch>
      }
      detailHeading="decided"
      detail={
        selectedId !== null && (
          <>
            <h2 id="decided" className="sr-only">
              Decided submission
            </h2>
            <ReadSubmission
              key={selectedId}
              id={selectedId}
              readerId={readerId}
              decisionOf={(status) => (isPending(status) ? pendingAgain(selectedId) : undefined)}
              onLeave={() => view.select(undefined)}
            />
          </>
        )
      }
    >
      {(row) => (
        <DecidedRow
          key={row.id}
          submission={row}
          isSelected={row.id === selectedId}
          readerId={readerId}
          isWaiting={isWaiting}
          href={decidedPath(filters, row.id)}
          onSelect={view.follow}
        />
      )}
    </ReviewDesk>
  );
}

function pendingAgain(id: number) {
  return {
    words: 'It is pending again: decide on it',
    href: withQuery(pathTo('managerDashboard'), { selected: id }),
  };
}

function emptyTitle(isWaiting: boolean, isNarrowed: boolean): string {
  if (isWaiting) return 'Nothing waits for its author.';
  return isNarrowed ? 'No decisions match.' : 'Nothing has been decided yet.';
}
