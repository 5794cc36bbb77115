import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { ExportMenu } from '#client/components/list/export-menu.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import { LoadMore } from '#client/components/list/load-more.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { UndoBar } from '#client/components/undo-bar.tsx';
import { adminDesk } from '#client/features/submissions/bulk-desks.ts';
import { reviewQueries, submissionExportPath } from '#client/features/submissions/manager/review-api.ts';
import { readReviewDraft, reviewDraftName } from '#client/features/submissions/manager/review-draft.ts';
import { decisionNouns } from '#client/features/submissions/use-decision-undo.ts';
import { idOf, listSize, withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { useSteady } from '#client/lib/use-steady.ts';
import { useUnsaved } from '#client/lib/use-unsaved.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { AdminBulk } from './admin-bulk.tsx';
import { AdminCounters } from './admin-counters.tsx';
import { AdminFilterBar } from './admin-filters.tsx';
import { isNarrowed, noNarrowing, undecidedStatuses, useAdminState } from './admin-state.ts';
import { isBegun } from './admin-status-form.tsx';
import { AdminTable } from './admin-table.tsx';
import type { BulkDecided, StatusDecided } from './use-admin-decisions.ts';
import { bulkDraftName, useAdminDecisions } from './use-admin-decisions.ts';

const AdminDetails = lazy(async () => ({ default: (await import('./admin-details.tsx')).AdminDetails }));

const none: SubmissionView[] = [];

interface AdminSubmissionsProps {
  readerId: number;
  /** The mails about a submission. */
  mailsOf?: (id: number) => ReactNode;
}

/** Every submission: counts, filters, decisions on one or many, and the export. */
export function AdminSubmissions({ readerId, mailsOf }: AdminSubmissionsProps) {
  const { filters, openId, filter, open } = useAdminState();
  const list = useInfiniteQuery(reviewQueries.list(filters));
  // Deferred with the rows, which would otherwise render twice for a filter.
  const drawnFilters = useDeferredValue(filters);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const rows = list.data?.rows ?? none;
  const chosenRows = useMemo(() => rows.filter(({ id }) => chosen.has(id)), [rows, chosen]);

  const name = `submissions ${JSON.stringify(filters)}`;
  const size = list.data ? listSize(list.data) : 0;
  // Stable props spare the table a render when details open.
  const listed = useMemo(() => ({ name, rows, keyOf: idOf, size, estimate: 92 }), [name, rows, size]);
  const linkTo = useCallback(
    (id: number) => withQuery(pathTo('adminSubmissions'), { ...drawnFilters, details: id }),
    [drawnFilters],
  );
  const choose = useSteady((ids: readonly number[], isChosen: boolean) => {
    setChosen((current) => {
      const next = new Set(current);
      for (const id of ids) isChosen ? next.add(id) : next.delete(id);
      return next;
    });
  });
  const handleSort = useSteady((sort: string) => filter({ sort }));
  const { undo, decidedOne, decidedMany } = useAdminDecisions({
    readerId,
    onOneUndone: (id) => openId !== null && open(id),
    onManyUndone: (ids) => choose(ids, true),
  });
  // The submission that opened by itself.
  const [ledTo, setLedTo] = useState<number>();
  const place = rows.findIndex(({ id }) => id === openId);
  const [previous, next] = [rows[place - 1], rows[place + 1]];
  const undoBar = { nouns: decisionNouns, onUndo: undo.undo, onClose: undo.close, takesFocus: true };

  const unsaved = useUnsaved(
    rows,
    ({ id, status }) => isBegun(readReviewDraft(reviewDraftName(readerId, id)), status),
    `${openId} ${undo.restoredCount}`,
  );

  function moveTo(row: SubmissionView | undefined): void {
    if (!row) return;
    undo.closePast();
    setLedTo(undefined);
    open(row.id);
    if (row === rows.at(-1) && list.hasNextPage && !list.isFetching) list.fetchNextPage();
  }

  // Stable, since the reader may have moved on before the answer.
  const handleDecided = useSteady((decided: StatusDecided) => {
    const { id } = decided.submission;
    if (decided.leadsOn && id === openId) {
      const undecided = ({ status }: SubmissionView) => undecidedStatuses.includes(status);
      const following = rows.slice(place + 1).find(undecided) ?? rows.slice(0, Math.max(0, place)).find(undecided);
      moveTo(following);
      setLedTo(following?.id);
    }
    decidedOne(decided);
  });

  useShortcuts(
    { j: () => moveTo(next), k: () => moveTo(previous), u: undo.undoLatest },
    { isInDialog: openId !== null },
  );

  function handleDecidedMany(decided: BulkDecided): void {
    choose(decided.submissions.map(idOf), false);
    decidedMany(decided);
  }

  return (
    <>
      <AdminCounters status={filters.status} onChoose={(status) => filter({ status })} />
      <div className="mt-8">
        <AdminFilterBar filters={filters} onChange={filter} />
      </div>
      <div className="mt-2 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ListCount list={list.data} />
        {list.data?.total !== 0 && (
          <ExportMenu
            path={submissionExportPath}
            filters={filters}
            sort={filters.sort}
            isFiltered={isNarrowed(filters)}
            list={list.data}
            chosen={chosenRows.map(idOf)}
          />
        )}
      </div>
      <QueryView
        query={list}
        loading="Loading submissions..."
        skeletonLines={12}
        isEmpty={(data) => data.rows.length === 0}
        empty={
          <NoMatch
            title="No submissions found matching your criteria."
            noun="submissions"
            onClear={isNarrowed(filters) ? () => filter(noNarrowing) : undefined}
          >
            What employees send in will appear here.
          </NoMatch>
        }
      >
        {() => (
          <div className={list.isPlaceholderData ? 'opacity-60' : ''}>
            <AdminTable
              list={listed}
              chosen={chosen}
              unsaved={unsaved}
              sort={filters.sort}
              readerId={readerId}
              linkTo={linkTo}
              onChoose={choose}
              onSort={handleSort}
            />
            <LoadMore query={list} noun="submissions" />
          </div>
        )}
      </QueryView>
      <div data-bottom-bar className="sticky bottom-(--frame-bottom,0px) z-10">
        <UndoBar notices={undo.notices.filter(({ state }) => state !== 'past')} {...undoBar} />
        <AdminBulk
          desk={adminDesk}
          chosen={chosenRows}
          draftName={bulkDraftName(readerId)}
          undoBar={<UndoBar notices={undo.notices} {...undoBar} className="mt-4" />}
          restoredCount={undo.restoredCount}
          onDecided={handleDecidedMany}
          onClear={() => setChosen(new Set())}
        />
      </div>
      {openId !== null && (
        <Suspense>
          <AdminDetails
            id={openId}
            title={rows.find(({ id }) => id === openId)?.title}
            readerId={readerId}
            undoBar={<UndoBar notices={undo.notices} {...undoBar} className="mb-4" />}
            restoredCount={undo.restoredCount}
            isUnasked={openId === ledTo}
            mails={mailsOf?.(openId)}
            onNext={next && (() => moveTo(next))}
            onPrevious={previous && (() => moveTo(previous))}
            onDecided={handleDecided}
            onClose={() => {
              undo.closePast();
              open(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
