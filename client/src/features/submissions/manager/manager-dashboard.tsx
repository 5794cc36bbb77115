import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { DeskFilter } from '#client/components/list/desk-filter.tsx';
import { DeskHead } from '#client/components/list/desk-head.tsx';
import { chipsOf, FilterChips } from '#client/components/list/filter-chips.tsx';
import { NothingOpen } from '#client/components/list/nothing-open.tsx';
import { SplitList } from '#client/components/list/split-list.tsx';
import { SplitView } from '#client/components/list/split-view.tsx';
import { useChoice } from '#client/components/list/use-choice.ts';
import { UndoBar } from '#client/components/undo-bar.tsx';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { managerDesk } from '#client/features/submissions/bulk-desks.ts';
import { LateBulk } from '#client/features/submissions/desk/late-bulk.tsx';
import { useDecisionView } from '#client/features/submissions/desk/use-decision-view.ts';
import type { PlanOfApproval } from '#client/features/submissions/review/plan-of-approval.ts';
import {
  type BulkDecided,
  bulkDraftName,
  decisionNouns,
  undoKeys,
} from '#client/features/submissions/use-decision-undo.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import { idOf, withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { useSame } from '#client/lib/use-same.ts';
import { idFromUrl, useSearchState } from '#client/lib/use-search-state.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { useSteady } from '#client/lib/use-steady.ts';
import { QueueEmpty } from './manager-empty.tsx';
import { ManagerReview } from './manager-review.tsx';
import { queueFilterNames, queueFilters, useQueueFields } from './queue-filters.ts';
import { QueueRow } from './queue-row.tsx';
import { ReviewTabs } from './review-tabs.tsx';
import { type ManagerDecision, useManagerDecisions } from './use-manager-decisions.ts';

interface ManagerDashboardProps {
  Plan?: PlanOfApproval | undefined;
  reviewerId: number;
  views: ReactNode;
}

export function ManagerDashboard({ reviewerId, views, Plan }: ManagerDashboardProps) {
  const [search, change] = useSearchState([...queueFilterNames, 'selected']);
  const filters = useSame(queueFilters(search));
  const selectedId = idFromUrl(search.selected);
  const queue = useInfiniteQuery(submissionQueries.pending(filters));
  const rows = queue.data?.rows ?? [];
  const fields = useQueueFields(filters.assigned);
  const clearFilters = () => change({ type: '', assigned: '', q: '' });
  const { ids, chosen, choose, chooseAll, clear } = useChoice(rows, selectedId);
  const { undo, decided, decidedMany, failed } = useManagerDecisions({
    readerId: reviewerId,
    filters,
    onOneUndone: (id) => view.select(id),
    onManyUndone: (undone) => chooseAll(undone, true),
  });
  const view = useDecisionView({
    rows,
    query: queue,
    selectedId,
    undo,
    onSelect: (id) => change({ selected: id === undefined ? '' : String(id) }),
  });
  const neighbor = view.next ?? view.previous;

  // Stable, since the reader may have moved on before the answer.
  const handleDecided = useSteady((decision: ManagerDecision) => {
    const { id } = decision.submission;
    if (id === selectedId) view.leadTo(neighbor?.id);
    decided(decision);
  });

  function handleDecidedMany(many: BulkDecided): void {
    const done = many.submissions.map(idOf);
    if (selectedId !== null && done.includes(selectedId)) view.select(undefined);
    chooseAll(done, false);
    decidedMany(many);
  }

  useShortcuts({ u: undo.undoLatest }, { does: keys });

  const undoBar = <UndoBar nouns={decisionNouns} undo={undo} />;
  const isNarrowed = Boolean(filters.q || filters.type || filters.assigned);
  const isBare = queue.data?.total === 0 && !isNarrowed;
  return (
    <>
      <DeskHead
        title="Manager Dashboard"
        back={{ label: 'Back to Dashboard', href: pathTo('employeeDashboard') }}
        badge={
          <span className={queue.data ? '' : 'invisible'}>
            <Badge tone="info">{formatNumber(queue.data?.total ?? 0)} pending</Badge>
          </span>
        }
        tabs={<ReviewTabs current="queue" count={queue.data?.total} />}
        isOpen={selectedId !== null}
        {...(!isBare && {
          search: {
            id: 'queue-search',
            hint: 'Title, text or employee',
            value: filters.q,
            onSearch: (q) => change({ q, selected: '' }),
          },
          filter: (
            <DeskFilter
              id="queue"
              fields={fields}
              values={filters}
              set={[filters.type, filters.assigned].filter(Boolean).length}
              onChange={(name, value) => change({ [name]: value, selected: '' }, { push: true })}
              menu={views}
            />
          ),
        })}
      />
      <SplitView
        view={view}
        label="Pending Submissions"
        className={height}
        listHref={withQuery(pathTo('managerDashboard'), filters)}
        undo={undoBar}
        head={
          <>
            <h2 className="pt-1 pb-0.5 font-semibold text-muted text-sm leading-5">Pending Submissions</h2>
            <FilterChips
              chips={chipsOf(fields.slice(0, 2), filters)}
              onRemove={(name) => change({ [name]: '', selected: '' }, { push: true })}
              onClear={clearFilters}
            />
            <LateBulk
              desk={managerDesk}
              chosen={chosen}
              draftName={bulkDraftName(reviewerId)}
              undoBar={undoBar}
              restoredCount={undo.restoredCount}
              onDecided={handleDecidedMany}
              onClear={clear}
            />
          </>
        }
        rows={
          <SplitList
            view={view}
            query={queue}
            noun="submissions"
            name={`queue ${JSON.stringify(filters)}`}
            estimate={61}
            empty={<QueueEmpty filters={filters} onClear={clearFilters} />}
          >
            {(submission) => (
              <QueueRow
                key={submission.id}
                submission={submission}
                isSelected={submission.id === selectedId}
                readerId={reviewerId}
                isChosen={ids.has(submission.id)}
                href={withQuery(pathTo('managerDashboard'), { ...filters, selected: submission.id })}
                onSelect={view.followRow}
                onChoose={choose}
              />
            )}
          </SplitList>
        }
        detailHeading="review"
        detail={
          <>
            <h2 id="review" className="mb-3 font-semibold text-muted text-sm lg:pt-2.5">
              Review Submission
            </h2>
            {selectedId ? (
              <ManagerReview
                key={selectedId}
                restoredCount={undo.restoredCount}
                id={selectedId}
                listed={rows.find(({ id }) => id === selectedId)}
                reviewerId={reviewerId}
                Plan={Plan}
                isUnasked={selectedId === view.ledTo}
                onDecided={handleDecided}
                onFailed={failed}
                onNext={() => view.select(neighbor?.id)}
                onLeave={() => view.select(undefined)}
              />
            ) : (
              <NothingOpen title="Select a Submission" first="the oldest" isEmpty={queue.data?.total === 0} />
            )}
          </>
        }
      />
    </>
  );
}

const keys = [
  ...undoKeys,
  ['a', 'Approve'],
  ['c', 'Request changes'],
  ['r', 'Reject'],
  ['m', 'Assign it to me, or give it back'],
  ['n', 'Write a note'],
] as const;

/** List and review end above the lower edge. */
const height = 'lg:h-[max(28rem,calc(100dvh-12.25rem))]';
