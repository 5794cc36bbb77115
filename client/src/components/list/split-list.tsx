import type { ReactNode } from 'react';
import { QueryList, type QueryListProps } from './query-list.tsx';
import type { SplitViewState } from './use-split-view.ts';
import { VirtualRows } from './virtual-rows.tsx';

interface SplitListProps<Row> extends Omit<QueryListProps<Row>, 'region' | 'children'> {
  view: SplitViewState;
  children: (row: Row) => ReactNode;
}

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
