import type { ComponentProps, ReactNode } from 'react';
import { ProgressLine } from '#client/components/progress-line.tsx';
import { QueryView, type QueryViewProps, type ViewedQuery } from '#client/components/query-view.tsx';
import { idOf, type Listed, listSize } from '#client/lib/paging.ts';
import { LoadMore } from './load-more.tsx';
import type { LongList } from './long-list.ts';
import type { SplitViewState } from './use-split-view.ts';
import { VirtualRows } from './virtual-rows.tsx';

interface QueryListProps<Row>
  extends Pick<LongList<Row>, 'name' | 'estimate'>,
    Pick<QueryViewProps<Listed<Row>>, 'loading' | 'skeletonLines' | 'empty'>,
    Pick<ComponentProps<typeof LoadMore>, 'noun' | 'region'> {
  query: ViewedQuery<Listed<Row>> & ComponentProps<typeof LoadMore>['query'] & { isPlaceholderData: boolean };
  children: (list: LongList<Row>) => ReactNode;
}

/** A paged list: loading, failed, empty, the rows before while its filters change, and more at its end. */
export function QueryList<Row extends { id: number }>(props: QueryListProps<Row>) {
  const { query, name, estimate, noun, loading = `Loading ${noun}...`, skeletonLines = 12, empty } = props;
  const { region, children } = props;
  return (
    <QueryView
      query={query}
      loading={loading}
      skeletonLines={skeletonLines}
      isEmpty={({ rows }) => rows.length === 0}
      empty={empty}
    >
      {(listed) => (
        <div aria-busy={query.isPlaceholderData}>
          {query.isPlaceholderData && <ProgressLine />}
          {children({ name, rows: listed.rows, keyOf: idOf, size: listSize(listed), estimate })}
          <LoadMore query={query} noun={noun} region={region ?? null} />
        </div>
      )}
    </QueryView>
  );
}

interface SplitListProps<Row> extends Omit<QueryListProps<Row>, 'region' | 'children'> {
  view: SplitViewState;
  children: (row: Row) => ReactNode;
}

/** A paged list beside what is open of it. */
export function SplitList<Row extends { id: number }>({ view, children, ...list }: SplitListProps<Row>) {
  const { region, selectedId } = view;
  return (
    <QueryList {...list} region={region}>
      {(rows) => (
        <VirtualRows
          as="ol"
          list={rows}
          region={region}
          keep={selectedId}
          className="divide-y divide-rule border-rule border-b"
        >
          {children}
        </VirtualRows>
      )}
    </QueryList>
  );
}
