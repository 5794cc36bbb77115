import type { Day } from '#shared/days/days.ts';

interface Place {
  /** For example 'Article'. */
  kind: string;
  link: string;
}

/** Employees' pieces of one assignment that an editor has published. */
export interface PublishedPiece {
  /** Of its assignment: a corrected address leaves it the same piece. */
  id: number;
  title: string;
  /** The people who made it; empty if nobody has given a name. */
  names: string[];
  day: Day;
  /** The addresses at which it appeared, newest first, each once. */
  places: [Place, ...Place[]];
}

/** Most pieces on a page. */
export const publishedPiecesMax = 6;

/** As many as a busy month has. */
export const feedPiecesMax = 60;
