import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { LoadMore } from '#client/components/load-more.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { formatNumber } from '#client/lib/format-plain.ts';
import { idOf, listSize, withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { SubmissionView } from '#shared/submission-views.ts';
import { AdminBulk } from './admin-bulk.tsx';
import { AdminCounters } from './admin-counters.tsx';
import { AdminDetails } from './admin-details.tsx';
import { AdminExport } from './admin-export.tsx';
import { AdminFilterBar } from './admin-filters.tsx';
import { useAdminState } from './admin-state.ts';
import { AdminTable } from './admin-table.tsx';
import { reviewQueries } from './review-api.ts';

const none: SubmissionView[] = [];

/** Every submission: counted, filtered, decided one by one or many at once, taken away as a file. */
export function AdminSubmissions({ readerId }: { readerId: number }) {
  const { filters, openId, filter, open } = useAdminState();
  const list = useInfiniteQuery(reviewQueries.list(filters));
  // With the rows, which a filter would otherwise draw twice: for their links and for themselves.
  const drawnFilters = useDeferredValue(filters);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const rows = list.data?.rows ?? none;
  const chosenRows = useMemo(() => rows.filter(({ id }) => chosen.has(id)), [rows, chosen]);

  function choose(ids: readonly number[], isChosen: boolean): void {
    setChosen((current) => {
      const next = new Set(current);
      for (const id of ids) isChosen ? next.add(id) : next.delete(id);
      return next;
    });
  }

  return (
    <>
      <AdminCounters status={filters.status} onChoose={(status) => filter({ status })} />
      <div className="mt-8">
        <AdminFilterBar filters={filters} onChange={filter} />
      </div>
      <div className="mt-2 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-muted tabular-nums">
          {list.data &&
            `${formatNumber(list.data.total)}${list.data.isAtLeast ? ' or more' : ''} ${list.data.total === 1 ? 'submission' : 'submissions'}`}
        </p>
        <AdminExport filters={filters} total={list.data?.total} isAtLeast={list.data?.isAtLeast ?? false} />
      </div>
      <QueryView
        query={list}
        loading="Loading submissions..."
        skeletonLines={12}
        isEmpty={(data) => data.rows.length === 0}
        empty={
          <p className="border-rule border-y py-14 text-center text-muted">
            No submissions found matching your criteria.
          </p>
        }
      >
        {(listed) => (
          <div className={list.isPlaceholderData ? 'opacity-60' : ''}>
            <AdminTable
              list={{
                name: `submissions ${JSON.stringify(filters)}`,
                rows,
                keyOf: idOf,
                size: listSize(listed),
                estimate: 92,
              }}
              chosen={chosen}
              sort={filters.sort}
              linkTo={(id) => withQuery(pathTo('adminSubmissions'), { ...drawnFilters, details: id })}
              onChoose={choose}
              onSort={(sort) => filter({ sort })}
            />
            <LoadMore query={list} noun="submissions" />
          </div>
        )}
      </QueryView>
      <AdminBulk
        chosen={chosenRows}
        readerId={readerId}
        onDone={(ids) => choose(ids, false)}
        onClear={() => setChosen(new Set())}
      />
      {openId !== null && (
        <AdminDetails
          key={openId}
          id={openId}
          title={rows.find(({ id }) => id === openId)?.title}
          readerId={readerId}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}
