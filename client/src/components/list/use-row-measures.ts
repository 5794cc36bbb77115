import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';
import { type RowHeights, startAtWidth } from './row-heights.ts';

interface RowMeasures {
  /** What holds the rows. */
  element: RefObject<HTMLElement | null>;
  region: HTMLElement | null | undefined;
  heights: RowHeights;
  /** How many rows are shown. The virtualizer may already count those of a drawing that is yet to be. */
  count: number;
  keyAt: (index: number) => number;
  isVirtual: boolean;
  virtualizer: Virtualizer<Element, Element>;
  /** Told how far below the top of what scrolls the rows begin, px. */
  onMargin: (margin: number) => void;
}

/**
 * Keeps up with where a list begins and how wide it is. While it is drawn whole, all its rows are measured, so that
 * none of them moves when it becomes too long for that.
 */
export function useRowMeasures(measures: RowMeasures): void {
  const { element, region, heights, count, keyAt, isVirtual, virtualizer, onMargin } = measures;
  useLayoutEffect(() => {
    const list = element.current;
    // A test's document has no layout, and no observer of one.
    if (!list || region === null || typeof ResizeObserver === 'undefined') return;
    // Called once everything is laid out: reading boxes costs nothing then.
    const observer = new ResizeObserver(() => {
      const { top, width } = list.getBoundingClientRect();
      // Without a box, such as in a hidden part of the page, there is nothing to learn.
      if (width === 0) return;
      const isOther = startAtWidth(heights, width);
      if (!isVirtual) {
        const rows = [...list.children].slice(0, count);
        for (const [index, row] of rows.entries()) {
          heights.known.set(keyAt(index), row.getBoundingClientRect().height);
        }
      } else if (isOther) {
        virtualizer.measure();
        for (const row of list.querySelectorAll<HTMLElement>(':scope > [data-index]')) {
          const { height } = row.getBoundingClientRect();
          const index = Number(row.dataset.index);
          heights.known.set(keyAt(index), height);
          virtualizer.resizeItem(index, height);
        }
      }
      onMargin(region ? top - region.getBoundingClientRect().top - region.clientTop + region.scrollTop : top + scrollY);
    });
    observer.observe(list);
    // What stands above the list moves it without changing it.
    observer.observe(region?.firstElementChild ?? document.body);
    return () => observer.disconnect();
  }, [element, region, heights, count, keyAt, isVirtual, virtualizer, onMargin]);
}
