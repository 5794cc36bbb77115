import { lazy, type ReactNode, type Ref, Suspense, useDeferredValue } from 'react';
import { useRegionPlace } from './region-place.ts';
import { RowSpace } from './row-space.tsx';
import { useRowsInPieces } from './use-rows-in-pieces.ts';

/** A list up to this long is drawn whole, so that it can be searched by the browser and printed. */
export const wholeUpTo = 200;

/** For the `<tr>` or `<li>` of a row; always the same object for the same place. */
export interface RowPlace {
  ref?: Ref<HTMLElement & HTMLTableRowElement & HTMLLIElement>;
  'data-index'?: number;
  'aria-rowindex'?: number;
  'aria-posinset'?: number;
  'aria-setsize'?: number;
}

/** A list as far as it is loaded. */
export interface LongList<Row> {
  /** What it is of and what it is narrowed to: its heights and places are remembered by it. */
  name: string;
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  /** How many rows there are in all, loaded or not; -1 where that is not known. */
  size: number;
  /** How high a row is, px, until one was drawn. */
  estimate: number;
}

/** For the `<table>` of a list. */
export function tableSize<Row>({ rows, size }: LongList<Row>): { 'aria-rowcount'?: number } {
  return rows.length > wholeUpTo ? { 'aria-rowcount': size < 0 ? -1 : size + 1 } : {};
}

export interface VirtualRowsProps<Row> {
  as: 'tbody' | 'ol';
  list: LongList<Row>;
  /** What scrolls, where that is not the page; `null` until it is there. */
  region?: HTMLElement | null;
  /** The key of a row that is drawn wherever it stands. */
  keep?: number | null;
  className?: string;
  /** A row, which hands its place to its element. */
  children: (row: Row, place: RowPlace) => ReactNode;
}

export interface DrawnRowsProps<Row> extends VirtualRowsProps<Row> {
  /** How many rows follow in the next frames: space is kept for them. */
  later: number;
}

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

/** The place of a row that stands wherever it comes. */
export const wherever: RowPlace = {};

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
