/** How far below the top of the window a section counts as reached, px. */
const lookahead = 200;

/** Scroll events further apart than this belong to different movements, ms; for browsers without `scrollend`. */
const movementGap = 1000;

export interface SectionTop<Id extends string> {
  id: Id;
  /** Distance of its upper edge from the top of the window, px. */
  top: number;
}

/**
 * The section a reader is in: the deepest one whose top lies above a line 200 px into the window, the first where none
 * does, and at the end of the page the last, however short it is.
 */
export function activeSection<Id extends string>(tops: readonly SectionTop<Id>[], atEnd: boolean): Id | undefined {
  if (atEnd) return tops.at(-1)?.id;

  return tops.findLast(({ top }) => top <= lookahead)?.id ?? tops[0]?.id;
}

/** A section someone chose, which stays active until they move away by themselves. */
export interface SectionLock<Id extends string> {
  id: Id;
  /** When the window last moved towards it, ms. */
  movedAt: number;
  /** The window has arrived, or the reader took over. */
  settled: boolean;
}

/** What becomes of the lock when the window scrolls at `now`: `undefined` once this is a movement of its own. */
export function afterScroll<Id extends string>(
  lock: SectionLock<Id> | undefined,
  now: number,
): SectionLock<Id> | undefined {
  if (!lock || lock.settled || now - lock.movedAt > movementGap) return undefined;
  return { ...lock, movedAt: now };
}
