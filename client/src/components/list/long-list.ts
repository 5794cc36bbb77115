import type { ReactNode } from 'react';

/** Longer lists draw only the rows near the view (docs/decisions/0041-long-lists-draw-what-is-in-view.md). */
export const wholeUpTo = 200;

/** A list as far as it is loaded. */
export interface LongList<Row> {
  /** Names the list and its filters: heights and scroll positions are remembered under it. */
  name: string;
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  /** How many rows exist, loaded or not; -1 if unknown. */
  size: number;
  /** Height of a row before it is drawn, px. */
  estimate: number;
}

export interface VirtualRowsProps<Row> {
  as: 'tbody' | 'ol';
  list: LongList<Row>;
  /** The scroll container, `null` until it is mounted; undefined if the page scrolls. */
  region?: HTMLElement | null;
  /** Key of a row that stays drawn wherever it is. */
  keep?: number | null;
  className?: string;
  /** Draws a row as a `ListRow`. */
  children: (row: Row) => ReactNode;
}

/** For the `<table>` of a list. */
export function tableSize<Row>(list: LongList<Row>): { 'aria-rowcount'?: number } {
  return isLong(list) ? { 'aria-rowcount': list.size < 0 ? -1 : list.size + 1 } : {};
}

export function isLong({ size }: { size: number }): boolean {
  return size < 0 || size > wholeUpTo;
}
