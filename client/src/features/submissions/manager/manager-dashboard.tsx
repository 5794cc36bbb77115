import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Badge } from '#client/components/badge.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { LoadMore } from '#client/components/list/load-more.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { useFocusOnSelection } from '#client/features/submissions/manager/use-focus-on-selection.ts';
import { useQueueRegion } from '#client/features/submissions/manager/use-queue-region.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import { idOf, listSize, withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { toast } from '#client/lib/toast.ts';
import { idFromUrl, oneOf, useSearchState } from '#client/lib/use-search-state.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { useSteady } from '#client/lib/use-steady.ts';
import { submissionTypeLabel, submissionTypes } from '#shared/submissions/submissions.ts';
import { CaughtUp, NothingSelected } from './manager-empty.tsx';
import { ManagerQueue } from './manager-queue.tsx';
import { ManagerReview } from './manager-review.tsx';
import { ManagerShortcuts } from './manager-shortcuts.tsx';
import { type ManagerDecision, useManagerUndo } from './manager-undo.ts';
import { ManagerUndoBar } from './manager-undo-bar.tsx';
import type { ReviewAct } from './review-api.ts';
import { restoreReviewDraft, reviewDraftName } from './review-draft.ts';

/** The queue of what waits for a manager, and the review of the one that is selected. */
export function ManagerDashboard({ reviewerId }: { reviewerId: number }) {
  const [search, change] = useSearchState(['type', 'selected']);
  const type = oneOf(submissionTypes, search.type);
  const selectedId = idFromUrl(search.selected);
  const queue = useInfiniteQuery(submissionQueries.pending(type));
  const rows = queue.data?.rows ?? [];
  const client = useQueryClient();
  const [isHelpOpen, setHelpOpen] = useState(false);
  // Counted up where what was typed is put back from outside: the form reads it anew.
  const [undoneCount, setUndoneCount] = useState(0);
  // The one that the queue has opened by itself.
  const [ledTo, setLedTo] = useState<number>();
  const { panel, heading, follow } = useFocusOnSelection(selectedId);
  const { ref: queueScroller, region } = useQueueRegion();

  const handleSelect = useSteady(follow);

  function select(id: number | undefined): void {
    follow();
    setLedTo(undefined);
    change({ selected: id === undefined ? '' : String(id) });
  }

  function move(step: 1 | -1): void {
    const index = rows.findIndex(({ id }) => id === selectedId);
    const next = index < 0 ? rows[0] : rows[index + step];
    if (next) select(next.id);
    if (index + step >= rows.length - 1 && queue.hasNextPage && !queue.isFetching) queue.fetchNextPage();
  }

  /** The one after it, else the one before: what comes up when this one is done. */
  function neighbour(of: number): number | undefined {
    const index = rows.findIndex(({ id }) => id === of);
    return (rows[index + 1] ?? rows[index - 1] ?? rows.find(({ id }) => id !== of))?.id;
  }

  /** Opens the next one, unless the reader has gone on to another meanwhile. */
  const moveOn = useSteady((decided: number) => {
    if (decided !== selectedId) return;
    const next = neighbour(decided);
    select(next);
    setLedTo(next);
  });

  const undo = useManagerUndo(({ submission, words }) => {
    restoreReviewDraft(reviewDraftName(reviewerId, submission.id), words);
    setUndoneCount((count) => count + 1);
    toast({ title: 'Decision taken back', description: 'Nobody was told. It waits for you again.' });
    select(submission.id);
  });

  function handleDecided(decision: ManagerDecision): void {
    const { id } = decision.submission;
    undo.add(decision);
    toast(successes[decision.act]);
    moveOn(id);
    client.setQueryData(
      submissionQueries.pending(type).queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            rows: page.rows.filter((row) => row.id !== id),
            total: page.total - 1,
          })),
        },
    );
  }

  function handleFailed(act: ReviewAct): void {
    toast({ title: 'Error', description: failures[act], variant: 'destructive' });
  }

  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    u: undo.undoLast,
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
      {/* Beside the list the answers stand where notifications come up. */}
      <div data-toasts="above" className="mt-6 grid items-start gap-x-12 border-text border-t pt-6 lg:grid-cols-12">
        <section
          aria-labelledby="queue"
          className={`min-w-0 lg:col-span-5 lg:flex lg:flex-col ${paneHeight} ${selectedId ? 'max-lg:hidden' : ''}`}
        >
          <h2 ref={heading} id="queue" tabIndex={-1} className="font-semibold text-2xl">
            Pending Submissions
          </h2>
          <div className="mt-3">
            <SelectField
              id="queue-type"
              label="Type"
              value={type}
              options={typeOptions}
              onChange={({ target }) => change({ type: target.value, selected: '' }, { push: true })}
            />
          </div>
          <div ref={queueScroller} className="lg:min-h-0 lg:overflow-y-auto lg:border-rule lg:border-t">
            <QueryView
              query={queue}
              loading="Loading submissions..."
              skeletonLines={12}
              isEmpty={(data) => data.rows.length === 0}
              empty={<CaughtUp type={type} />}
            >
              {(listed) => (
                <>
                  <ManagerQueue
                    list={{
                      name: `queue ${type}`,
                      rows: listed.rows,
                      keyOf: idOf,
                      size: listSize(listed),
                      estimate: 230,
                    }}
                    region={region}
                    selectedId={selectedId}
                    linkTo={(id) => withQuery(pathTo('managerDashboard'), { type, selected: id })}
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
          className={`min-w-0 lg:sticky lg:top-4 lg:col-span-7 ${paneHeight} lg:scroll-pb-24 lg:overflow-y-auto lg:border-rule lg:border-l lg:pr-2 lg:pl-8 ${selectedId ? '' : 'max-lg:hidden'}`}
        >
          <Link
            href={withQuery(pathTo('managerDashboard'), { type })}
            className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4 lg:hidden"
          >
            <ArrowLeft aria-hidden="true" className="size-4" /> Back to the list
          </Link>
          <h2 id="review" className="mb-3 font-semibold text-muted text-sm lg:pt-2.5">
            Review Submission
          </h2>
          {selectedId ? (
            <ManagerReview
              key={`${selectedId}:${undoneCount}`}
              id={selectedId}
              listed={rows.find(({ id }) => id === selectedId)}
              reviewerId={reviewerId}
              isUnasked={selectedId === ledTo}
              onDecided={handleDecided}
              onFailed={handleFailed}
              onNext={() => select(neighbour(selectedId))}
            />
          ) : (
            <NothingSelected />
          )}
        </section>
      </div>
      <ManagerUndoBar undoable={undo.undoable} onUndo={undo.undo} onDismiss={undo.dismiss} />
    </>
  );
}

/** Of the queue and of the review beside it: both end above the lower edge, below what stands over them. */
const paneHeight = 'lg:max-h-[max(28rem,calc(100dvh-17.25rem))]';

const typeOptions = [
  { value: '', label: 'All Types' },
  ...submissionTypes.map((type) => ({ value: type, label: submissionTypeLabel(type) })),
];

const failures: Record<ReviewAct, string> = {
  approve: 'Failed to approve submission. Please try again.',
  'request-changes': 'Failed to request changes. Please try again.',
  reject: 'Failed to reject submission. Please try again.',
};

/** Approval's words are the specification's; the others agree with the bar below, which can still take them back. */
const successes: Record<ReviewAct, { title: string; description: string }> = {
  approve: {
    title: 'Submission Approved',
    description: 'The submission has been approved and moved to the next stage.',
  },
  'request-changes': {
    title: 'Changes Requested',
    description: 'The submission goes back to its author with your note.',
  },
  reject: {
    title: 'Submission Rejected',
    description: 'Its author will be told, and can then read why.',
  },
};
