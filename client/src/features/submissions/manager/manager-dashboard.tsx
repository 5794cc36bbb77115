import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Badge } from '#client/components/badge.tsx';
import { SearchField } from '#client/components/form/search-field.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { LoadMore } from '#client/components/list/load-more.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { UndoBar } from '#client/features/submissions/undo-bar.tsx';
import { formatNumber } from '#client/lib/format-plain.ts';
import { idOf, listSize, withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { useSame } from '#client/lib/use-same.ts';
import { idFromUrl, useSearchState } from '#client/lib/use-search-state.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { useSteady } from '#client/lib/use-steady.ts';
import { submissionTypeLabel, submissionTypes } from '#shared/submissions/submissions.ts';
import { NothingSelected, QueueEmpty } from './manager-empty.tsx';
import { ManagerQueue } from './manager-queue.tsx';
import { ManagerReview } from './manager-review.tsx';
import { ManagerShortcuts } from './manager-shortcuts.tsx';
import { queueFilterNames, queueFilters } from './queue-filters.ts';
import { useFocusOnSelection } from './use-focus-on-selection.ts';
import { type ManagerDecision, useManagerDecisions } from './use-manager-decisions.ts';
import { useQueueRegion } from './use-queue-region.ts';

export function ManagerDashboard({ reviewerId }: { reviewerId: number }) {
  const [search, change] = useSearchState([...queueFilterNames, 'selected']);
  const filters = useSame(queueFilters(search));
  const selectedId = idFromUrl(search.selected);
  const queue = useInfiniteQuery(submissionQueries.pending(filters));
  const rows = queue.data?.rows ?? [];
  const [isHelpOpen, setHelpOpen] = useState(false);
  // The submission that the queue opened by itself.
  const [ledTo, setLedTo] = useState<number>();
  const { desk, panel, heading, follow } = useFocusOnSelection(selectedId);
  const { ref: queueScroller, region } = useQueueRegion();
  const { undo, restoredCount, decided, failed } = useManagerDecisions({ reviewerId, filters, onUndone: select });

  const handleSelect = useSteady(() => {
    follow();
    undo.closePast();
  });

  function select(id: number | undefined): void {
    handleSelect();
    setLedTo(undefined);
    change({ selected: id === undefined ? '' : String(id) });
  }

  function move(step: 1 | -1): void {
    const index = rows.findIndex(({ id }) => id === selectedId);
    const next = index < 0 ? rows[0] : rows[index + step];
    if (next) select(next.id);
    if (index + step >= rows.length - 1 && queue.hasNextPage && !queue.isFetching) queue.fetchNextPage();
  }

  /** The next submission, else the previous one. */
  function neighbor(of: number): number | undefined {
    const index = rows.findIndex(({ id }) => id === of);
    return (rows[index + 1] ?? rows[index - 1] ?? rows.find(({ id }) => id !== of))?.id;
  }

  // Stable, since the reader may have moved on before the answer.
  const handleDecided = useSteady((decision: ManagerDecision) => {
    const { id } = decision.submission;
    if (id === selectedId) {
      const next = neighbor(id);
      select(next);
      setLedTo(next);
    }
    decided(decision);
  });

  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    u: undo.undoLatest,
    '?': () => setHelpOpen(true),
  });

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-title">Manager Dashboard</h1>
          <span className={queue.data ? '' : 'invisible'}>
            <Badge tone="info">{formatNumber(queue.data?.total ?? 0)} pending</Badge>
          </span>
        </div>
        <ManagerShortcuts isOpen={isHelpOpen} onToggle={setHelpOpen} />
      </div>
      {/* Moves notifications up, where they do not cover the answers beside the list. */}
      <div ref={desk} data-toasts="above" className={`mt-6 scroll-mt-2 border-text border-t pt-4 lg:pt-6 ${deskGrid}`}>
        <UndoBar
          notices={undo.notices}
          onUndo={undo.undo}
          onClose={undo.close}
          className="mb-3 lg:col-span-7 lg:col-start-6"
        />
        <section
          aria-labelledby="queue"
          className={`min-w-0 lg:col-span-5 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:flex lg:flex-col ${selectedId ? 'max-lg:hidden' : ''}`}
        >
          <h2 ref={heading} id="queue" tabIndex={-1} className="font-semibold text-2xl">
            Pending Submissions
          </h2>
          <section aria-label="Search and order" className="mt-3 grid grid-cols-2 gap-x-6 sm:grid-cols-3">
            <div className="max-sm:col-span-2">
              <SearchField
                id="queue-search"
                label="Search"
                value={filters.q}
                onSearch={(q) => change({ q, selected: '' })}
              />
            </div>
            <SelectField
              id="queue-type"
              label="Type"
              value={filters.type}
              options={typeOptions}
              onChange={({ target }) => change({ type: target.value, selected: '' }, { push: true })}
            />
            <SelectField
              id="queue-sort"
              label="Sort by"
              value={filters.sort}
              options={sortOptions}
              onChange={({ target }) => change({ sort: target.value }, { push: true })}
            />
          </section>
          <div ref={queueScroller} className="lg:min-h-0 lg:overflow-y-auto lg:border-rule lg:border-t">
            <QueryView
              query={queue}
              loading="Loading submissions..."
              skeletonLines={12}
              isEmpty={(data) => data.rows.length === 0}
              empty={<QueueEmpty filters={filters} onClear={() => change({ type: '', q: '' })} />}
            >
              {(listed) => (
                <>
                  <ManagerQueue
                    list={{
                      name: `queue ${JSON.stringify(filters)}`,
                      rows: listed.rows,
                      keyOf: idOf,
                      size: listSize(listed),
                      estimate: 230,
                    }}
                    region={region}
                    selectedId={selectedId}
                    linkTo={(id) => withQuery(pathTo('managerDashboard'), { ...filters, selected: id })}
                    onSelect={handleSelect}
                  />
                  <LoadMore query={queue} noun="submissions" region={region ?? null} />
                </>
              )}
            </QueryView>
          </div>
        </section>
        <section
          ref={panel}
          tabIndex={-1}
          aria-labelledby="review"
          className={`min-w-0 lg:col-span-7 lg:col-start-6 lg:row-start-2 lg:scroll-pb-24 lg:overflow-y-auto lg:border-rule lg:border-l lg:pr-2 lg:pl-8 ${selectedId ? '' : 'max-lg:hidden'}`}
        >
          <Link
            href={withQuery(pathTo('managerDashboard'), filters)}
            className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4 lg:hidden"
          >
            <ArrowLeft aria-hidden="true" className="size-4" /> Back to the list
          </Link>
          <h2 id="review" className="mb-3 font-semibold text-muted text-sm lg:pt-2.5">
            Review Submission
          </h2>
          {selectedId ? (
            <ManagerReview
              key={selectedId}
              restoredCount={restoredCount}
              id={selectedId}
              listed={rows.find(({ id }) => id === selectedId)}
              reviewerId={reviewerId}
              isUnasked={selectedId === ledTo}
              onDecided={handleDecided}
              onFailed={failed}
              onNext={() => select(neighbor(selectedId))}
              onLeave={() => select(undefined)}
            />
          ) : (
            <NothingSelected />
          )}
        </section>
      </div>
    </>
  );
}

/** Side by side, queue and review end above the lower edge, with or without a notice over the review. */
const deskGrid =
  'lg:grid lg:h-[max(28rem,calc(100dvh-16.75rem))] lg:grid-cols-12 lg:grid-rows-[auto_minmax(0,1fr)] lg:gap-x-12';

const typeOptions = [
  { value: '', label: 'All Types' },
  ...submissionTypes.map((type) => ({ value: type, label: submissionTypeLabel(type) })),
];

const sortOptions = [
  { value: '', label: 'Oldest first' },
  { value: 'event', label: 'Event date' },
];
