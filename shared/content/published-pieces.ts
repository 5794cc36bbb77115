import type { Day } from '#shared/days.ts';

/** Employees' pieces of one assignment that an editor has published. */
export interface PublishedPiece {
  title: string;
  /** The people who made it; empty if nobody has given a name. */
  names: string[];
  day: Day;
  /** Where it appeared, newest first, each address once; `kind` such as 'Article'. */
  places: { kind: string; link: string }[];
}

/** Most pieces on a page and in their feed. */
export const publishedPiecesMax = 6;
