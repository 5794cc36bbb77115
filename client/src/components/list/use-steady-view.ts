import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';

interface SteadyView {
  virtualizer: Virtualizer<Element, Element>;
  /** Of the list: under another name it is another list, which nobody has read yet. */
  name: string;
  rows: readonly unknown[];
  keyAt: (index: number) => number;
  isVirtual: boolean;
}

/** Keeps the row at the top of the view where it is when rows above it come or go. */
export function useSteadyView({ virtualizer, name, rows, keyAt, isVirtual }: SteadyView): void {
  const last = useRef<{ name: string; rows: readonly unknown[]; key: number; start: number } | null>(null);
  useLayoutEffect(() => {
    const { scrollOffset, measurementsCache, options } = virtualizer;
    if (last.current && isVirtual && last.current.name === name && last.current.rows !== rows) {
      const { key, start } = last.current;
      const index = rows.findIndex((_, place) => keyAt(place) === key);
      const moved = (measurementsCache[index]?.start ?? start) - start;
      if (moved !== 0) virtualizer.scrollBy(moved);
    }
    // While the beginning of the list is in view, what is new there is to be seen.
    const isInside = isVirtual && scrollOffset !== null && scrollOffset > options.scrollMargin;
    const first = isInside ? virtualizer.getVirtualItemForOffset(scrollOffset) : undefined;
    last.current = first ? { name, rows, key: Number(first.key), start: first.start } : null;
  });
}
