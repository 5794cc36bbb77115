import type { Day } from '#shared/days.ts';

/** What employees made and an editor has said to be published; photos and text at one address are one. */
export interface PublishedPiece {
  title: string;
  /** Who made it; empty where nobody has given a name. */
  names: string[];
  day: Day;
  /** Where it appeared. */
  link: string;
}

/** Most pieces on a page and in their feed. */
export const publishedPiecesMax = 6;
