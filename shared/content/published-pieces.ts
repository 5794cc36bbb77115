import type { Day } from '#shared/days.ts';

/** Employees' pieces that an editor has published; photos and text at one address are one. */
export interface PublishedPiece {
  title: string;
  /** The people who made it; empty if nobody has given a name. */
  names: string[];
  day: Day;
  /** The address where it appeared. */
  link: string;
}

/** Most pieces on a page and in their feed. */
export const publishedPiecesMax = 6;
