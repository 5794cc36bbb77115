import { lazy, Suspense, useDeferredValue } from 'react';
import { type DrawnRowsProps, type VirtualRowsProps, wherever, wholeUpTo } from './long-list.ts';
import { useRegionPlace } from './region-place.ts';
import { RowSpace } from './row-space.tsx';
import { useRowsInPieces } from './use-rows-in-pieces.ts';

/** Its code, and the library's, is fetched for the first list that needs it. */
const LongRows = lazy(async () => ({ default: (await import('./long-rows.tsx')).LongRows }));

/**
 * The rows of a list: of one with more than `wholeUpTo` in all only those in or near the view, of a shorter one all.
 * Decided by how many there are, not by how many are loaded, so that rows stay in place while more of them come.
 */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  // Other rows are drawn in slices: they come while people type what they search for.
  const list = useDeferredValue(props.list);
  const rows = useRowsInPieces(list.rows, list.keyOf, list.rows.length > wholeUpTo);
  const drawn = { ...props, list: { ...list, rows }, later: list.rows.length - rows.length };
  const isLong = list.size < 0 || list.size > wholeUpTo;
  if (!isLong) return <AllRows {...drawn} />;
  // Until their code is here they take their space, or the end of the list would seem to be in view.
  const space = <AllRows {...props} list={{ ...list, rows: [] }} later={list.rows.length} />;
  return (
    <Suspense fallback={space}>
      <LongRows {...(drawn as DrawnRowsProps<unknown>)} />
    </Suspense>
  );
}

function AllRows<Row>({ as, list, later, region, className, children }: DrawnRowsProps<Row>) {
  const { name, rows, estimate } = list;
  useRegionPlace(region, name);
  const Element = as as 'ol';
  return (
    <Element className={className}>
      {rows.map((row) => children(row, wherever))}
      {later > 0 && <RowSpace as={as} height={later * estimate} />}
    </Element>
  );
}
