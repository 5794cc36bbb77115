import { useRef, useState } from 'react';
import { besideWidth, useWide } from '#client/lib/browser/use-wide.ts';
import { useLatestCallback } from '#client/lib/use-latest-callback.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { useFocusOnSelection } from './use-focus-on-selection.ts';

export interface SplitViewOptions<Row> {
  rows: readonly Row[];
  query: { hasNextPage: boolean; isFetching: boolean; fetchNextPage: () => unknown };
  selectedId: number | null;
  /** Puts the selection into the URL; undefined leaves the detail. */
  onSelect: (id: number | undefined) => void;
}

/** A list that is worked through beside its detail: `j` and `k` move, Escape goes back, and the focus follows. */
export function useSplitView<Row extends { id: number }>({ rows, query, selectedId, onSelect }: SplitViewOptions<Row>) {
  const { follow, ...elements } = useFocusOnSelection(selectedId);
  const [list, scroller] = useState<HTMLElement | null>(null);
  // For `VirtualRows`: the list scrolls by itself beside the detail, and with the page on a narrow screen.
  const region = useWide(besideWidth) ? list : undefined;
  const index = rows.findIndex(({ id }) => id === selectedId);
  const last = useRef(0);
  if (index >= 0 || selectedId === null) last.current = Math.max(0, index);
  // A record that was dealt with may have left the list; the next one has moved up to its place.
  const next = index >= 0 ? rows[index + 1] : rows[last.current];
  const previous = rows[last.current - 1];

  const select = useLatestCallback((id: number | undefined) => {
    follow();
    onSelect(id);
  });

  function moveOn(): void {
    if (next) select(next.id);
    const isNearEnd = next === undefined || next === rows.at(-1);
    if (isNearEnd && query.hasNextPage && !query.isFetching) query.fetchNextPage();
  }

  function moveBack(): void {
    const to = previous ?? (index < 0 ? next : undefined);
    if (to) select(to.id);
  }

  useShortcuts({ j: moveOn, k: moveBack }, { does: keys });
  // A question that is open in the detail hears it first.
  useShortcuts(selectedId === null ? {} : { Escape: () => select(undefined) }, { isFrame: true });

  return { elements, scroller, region, selectedId, next, previous, select, follow };
}

const keys = [
  ['j', 'Open the next one, or the first'],
  ['k', 'Open the previous one'],
  ['Esc', 'Leave a field, then what is open'],
] as const;

export type SplitViewState = Omit<ReturnType<typeof useSplitView>, 'next' | 'previous'>;
