import type { ReactNode, Ref } from 'react';

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

/** The place of a row of a list that is drawn whole. */
export const wherever: RowPlace = {};

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
