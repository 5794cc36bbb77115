import type { ReactNode } from 'react';

/** Longer lists draw only the rows near the view (docs/decisions/0041-long-lists-draw-what-is-in-view.md). */
export const wholeUpTo = 200;

export interface LongList<Row> {
  /** Includes the filters; heights and scroll positions are stored under it. */
  name: string;
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  /** Rows in all; -1 if unknown. */
  size: number;
  estimate: number;
}

export interface VirtualRowsProps<Row> {
  as: 'tbody' | 'ol';
  list: LongList<Row>;
  /** The scroll container, `null` before it is mounted; undefined means the page. */
  region?: HTMLElement | null;
  /** Key of a row that always stays drawn. */
  keep?: number | null;
  className?: string;
  /** Must draw a `ListRow`. */
  children: (row: Row) => ReactNode;
}

export function tableSize<Row>(list: LongList<Row>): { 'aria-rowcount'?: number } {
  return isLong(list) ? { 'aria-rowcount': list.size < 0 ? -1 : list.size + 1 } : {};
}

export function isLong({ size }: { size: number }): boolean {
  return size < 0 || size > wholeUpTo;
}
