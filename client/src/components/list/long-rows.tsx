import { type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type ReactNode, type Ref, useCallback, useMemo, useRef, useState } from 'react';
import { useSteady } from '#client/lib/use-steady.ts';
import { type DrawnRowsProps, type RowPlace, wherever, wholeUpTo } from './long-list.ts';
import { useRegionPlace } from './region-place.ts';
import { heightOf, rowHeights } from './row-heights.ts';
import { RowSpace } from './row-space.tsx';
import { useRowMeasures } from './use-row-measures.ts';
import { useSteadyView } from './use-steady-view.ts';
import { scrollerOptions } from './virtual-scroller.ts';

/** Rows drawn beyond either edge of what is in view, at the least. */
const overscan = 4;

/** Rows that come and go together: drawing costs more by the act than by the row. */
const atOnce = 8;

/**
 * The rows of a list that is or may become long: only those in or near the view, the others are empty space of their
 * height. A row that has the focus is never taken away.
 */
export function LongRows<Row>({ as: List, list, later, region, keep, className, children }: DrawnRowsProps<Row>) {
  const { name, rows, keyOf, size, estimate } = list;
  const isVirtual = rows.length > wholeUpTo;
  const element = useRef<HTMLElement>(null);
  const heights = useMemo(() => rowHeights(name), [name]);
  const [focused, setFocused] = useState<number | null>(null);
  const keyAt = useCallback((index: number) => keyOf(rows[index] as Row), [rows, keyOf]);
  const pinned = useMemo(() => {
    const keys = isVirtual ? [keep, focused] : [];
    return keys.map((key) => rows.findIndex((row) => keyOf(row) === key)).filter((index) => index >= 0);
  }, [isVirtual, rows, keyOf, keep, focused]);
  const rangeExtractor = useCallback(
    ({ startIndex, endIndex, count }: Range) => {
      const start = Math.max(0, downTo(startIndex - overscan));
      const end = Math.min(count, downTo(endIndex + overscan) + atOnce);
      const inView = Array.from({ length: end - start }, (_, place) => start + place);
      return [...new Set([...inView, ...pinned])].sort((a, b) => a - b);
    },
    [pinned],
  );
  const [margin, setMargin] = useState(0);
  const scroller = useMemo(() => scrollerOptions(region), [region]);
  const virtualizer = useVirtualizer({
    ...scroller,
    enabled: isVirtual,
    count: rows.length,
    getItemKey: keyAt,
    // What was measured while the list was drawn whole or before it was left, the virtualizer takes for estimates.
    estimateSize: (index) => heightOf(heights, keyAt(index), estimate),
    measureElement: (row, entry, { indexFromElement }) => {
      const key = keyAt(indexFromElement(row));
      const height = entry?.borderBoxSize[0]?.blockSize ?? heights.known.get(key) ?? row.getBoundingClientRect().height;
      heights.known.set(key, height);
      return height;
    },
    rangeExtractor,
    scrollMargin: margin,
  });
  useRowMeasures({ element, region, heights, count: rows.length, keyAt, isVirtual, virtualizer, onMargin: setMargin });
  useSteadyView({ virtualizer, name, rows, keyAt, isVirtual });
  useRegionPlace(region, name);

  const handleFocus = useSteady(({ target }: FocusEvent) => {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset.index;
    if (index !== undefined) setFocused(keyAt(Number(index)));
  });

  const { measureElement } = virtualizer;
  // The same place is the same object, so that a row is drawn once.
  const placeOf = useMemo(() => {
    const places: RowPlace[] = [];
    return (index: number): RowPlace => {
      places[index] ??= {
        ref: measureElement,
        'data-index': index,
        // The row of the column heads is the first.
        ...(List === 'tbody' ? { 'aria-rowindex': index + 2 } : { 'aria-posinset': index + 1, 'aria-setsize': size }),
      };
      return places[index];
    };
  }, [List, size, measureElement]);
  const Element = List as 'ol';
  const drawn = virtualizer
    .getVirtualItems()
    .map(({ index }) => index)
    .join();
  const { measurementsCache } = virtualizer;
  // The virtualizer tells of every row that comes into view, and of the beginning and the end of scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn and where are all that matters of it
  return useMemo(
    () => (
      <Element
        ref={element as Ref<HTMLOListElement>}
        onFocus={handleFocus}
        // Where a browser keeps the view steady by itself, it would be corrected twice.
        className={isVirtual ? `${className ?? ''} [overflow-anchor:none]` : className}
      >
        {isVirtual
          ? withSpace(virtualizer, List, (index) => children(rows[index] as Row, placeOf(index)))
          : rows.map((row) => children(row, wherever))}
        {later > 0 && <RowSpace as={List} height={later * estimate} />}
      </Element>
    ),
    [drawn, measurementsCache, isVirtual, rows, later, children, placeOf, className],
  );
}

function downTo(index: number): number {
  return Math.floor(index / atOnce) * atOnce;
}

/** Rows with space where there are more of them. */
function withSpace(
  virtualizer: Virtualizer<Element, Element>,
  list: 'tbody' | 'ol',
  draw: (index: number) => ReactNode,
): ReactNode[] {
  const { scrollMargin } = virtualizer.options;
  const pieces: ReactNode[] = [];
  let end = scrollMargin;
  // Space goes by what stands below it: were it counted, a row would change places with it, and so lose the focus.
  function fillTo(start: number, key: string): void {
    if (start - end > 0.01) pieces.push(<RowSpace key={key} as={list} height={start - end} />);
  }
  for (const { index, start, end: rowEnd, key } of virtualizer.getVirtualItems()) {
    fillTo(start, pieces.length === 0 ? 'above' : `above ${key}`);
    pieces.push(draw(index));
    end = rowEnd;
  }
  fillTo(scrollMargin + virtualizer.getTotalSize(), 'below');
  return pieces;
}
