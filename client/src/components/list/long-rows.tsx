import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type RowPlace, RowPlaceContext } from './list-row.tsx';
import { type VirtualRowsProps, wholeUpTo } from './long-list.ts';
import { useRegionPlace } from './region-place.ts';
import { keepHeights, knownHeights } from './row-heights.ts';

/** Rows drawn beyond either edge of the view. */
const overscan = 8;

/** Draws the rows near the view, and the focused one. */
export function LongRows<Row>(props: VirtualRowsProps<Row>) {
  return props.region === undefined ? <PageRows {...props} /> : <RegionRows {...props} region={props.region} />;
}

function PageRows<Row>(props: VirtualRowsProps<Row>) {
  const { options, element, onFocus } = useRowOptions(props);
  const virtualizer = useWindowVirtualizer<Element>({ ...options, initialOffset: () => scrollY });
  return <DrawnRows {...props} virtualizer={virtualizer} element={element} onFocus={onFocus} />;
}

function RegionRows<Row>({ region, ...props }: VirtualRowsProps<Row> & { region: HTMLElement | null }) {
  const { options, element, onFocus } = useRowOptions({ ...props, region });
  const virtualizer = useVirtualizer<HTMLElement, Element>({ ...options, getScrollElement: () => region });
  useRegionPlace(region, props.list.name);
  return <DrawnRows {...props} virtualizer={virtualizer} element={element} onFocus={onFocus} />;
}

function useRowOptions<Row>({ list, region, keep }: VirtualRowsProps<Row>) {
  const { name, rows, keyOf, estimate } = list;
  const element = useRef<HTMLElement>(null);
  const scrollMargin = useSpaceAbove(element, region);
  const [focused, setFocused] = useState<number | null>(null);
  const getItemKey = useCallback((index: number) => keyOf(rows[index] as Row), [rows, keyOf]);
  const pinned = useMemo(
    () => [keep, focused].map((key) => rows.findIndex((row) => keyOf(row) === key)).filter((index) => index >= 0),
    [rows, keyOf, keep, focused],
  );
  const rangeExtractor = useCallback(
    (range: Parameters<typeof defaultRangeExtractor>[0]) =>
      [...new Set([...defaultRangeExtractor(range), ...pinned])].sort((a, b) => a - b),
    [pinned],
  );
  const onFocus = ({ target }: FocusEvent) => {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset.index;
    if (index !== undefined) setFocused(getItemKey(Number(index)));
  };
  const options = {
    count: rows.length,
    getItemKey,
    estimateSize: () => estimate,
    overscan,
    rangeExtractor,
    scrollMargin,
    initialMeasurementsCache: knownHeights(name),
    // 'end' keeps the top row in place when rows arrive above it; at the very top new rows are shown.
    anchorTo: (region === undefined ? scrollY : (region?.scrollTop ?? 0)) > scrollMargin ? 'end' : 'start',
  } as const;
  return { options, element, onFocus };
}

interface DrawnRowsProps<Row> extends Omit<VirtualRowsProps<Row>, 'region' | 'keep'> {
  virtualizer: Virtualizer<Window, Element> | Virtualizer<HTMLElement, Element>;
  element: Ref<HTMLElement>;
  onFocus: (event: FocusEvent) => void;
}

function DrawnRows<Row>({ as, list, virtualizer, element, onFocus, className, children }: DrawnRowsProps<Row>) {
  const { name, rows, keyOf, size } = list;
  const { measureElement } = virtualizer;
  useLayoutEffect(() => () => keepHeights(name, virtualizer.takeSnapshot()), [name, virtualizer]);
  const placeOf = useMemo(() => {
    const places: RowPlace[] = [];
    return (index: number): RowPlace => {
      places[index] ??= {
        ref: measureElement,
        'data-index': index,
        // Row 1 is the header.
        ...(as === 'tbody' ? { 'aria-rowindex': index + 2 } : { 'aria-posinset': index + 1, 'aria-setsize': size }),
      };
      return places[index];
    };
  }, [as, size, measureElement]);
  const List = as as 'ol';
  const { scrollMargin } = virtualizer.options;
  const pieces: ReactNode[] = [];
  let end = scrollMargin;
  function fillTo(start: number, key: string): void {
    if (start - end > 0.01) pieces.push(<RowSpace key={key} as={as} height={start - end} />);
  }
  function draw(row: Row, index: number): void {
    pieces.push(
      <RowPlaceContext key={keyOf(row)} value={placeOf(index)}>
        {children(row)}
      </RowPlaceContext>,
    );
  }
  // All of a few loaded rows are in the document, so that the browser can find and print them.
  if (rows.length <= wholeUpTo) rows.forEach(draw);
  else {
    for (const { index, start, end: rowEnd, key } of virtualizer.getVirtualItems()) {
      // A key by index would move the row below, which would lose the focus.
      fillTo(start, pieces.length === 0 ? 'above' : `above ${key}`);
      draw(rows[index] as Row, index);
      end = rowEnd;
    }
    fillTo(scrollMargin + virtualizer.getTotalSize(), 'below');
  }
  return (
    // The browser's own scroll anchoring would correct twice.
    <List
      ref={element as Ref<HTMLOListElement>}
      onFocus={onFocus}
      className={`${className ?? ''} [overflow-anchor:none]`}
    >
      {pieces}
    </List>
  );
}

function RowSpace({ as, height }: { as: 'tbody' | 'ol'; height: number }) {
  const style = { height, padding: 0, border: 0 };
  if (as === 'ol') return <li aria-hidden="true" style={style} />;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without contents takes no focus
    <tr aria-hidden="true" style={{ border: 0, padding: 0 }}>
      <td style={style} />
    </tr>
  );
}

/** Distance from the top of the scroll container, px. */
function useSpaceAbove(element: { current: HTMLElement | null }, region: HTMLElement | null | undefined): number {
  const [space, setSpace] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    const { top } = element.current.getBoundingClientRect();
    const origin = region ? region.getBoundingClientRect().top + region.clientTop - region.scrollTop : -scrollY;
    setSpace(Math.round(top - origin));
  });
  return space;
}
