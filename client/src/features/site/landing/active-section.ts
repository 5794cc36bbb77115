/** The specification's lookahead, px. */
const lookahead = 200;

/** Scroll events further apart belong to different movements, ms; for browsers without `scrollend`. */
const movementGap = 1000;

export interface SectionTop<Id extends string> {
  id: Id;
  /** From the top of the window, px. */
  top: number;
}

/** The last section above the lookahead; at the end of the page the last one, however short. */
export function activeSection<Id extends string>(tops: readonly SectionTop<Id>[], atEnd: boolean): Id | undefined {
  if (atEnd) return tops.at(-1)?.id;

  return tops.findLast(({ top }) => top <= lookahead)?.id ?? tops[0]?.id;
}

/** A chosen section stays active until the reader scrolls. */
export interface SectionLock<Id extends string> {
  id: Id;
  /** Time of the last scroll toward it, ms. */
  movedAt: number;
  /** The window has arrived, or the reader took over. */
  settled: boolean;
}

/** `undefined` ends the lock: the reader scrolls. */
export function afterScroll<Id extends string>(
  lock: SectionLock<Id> | undefined,
  now: number,
): SectionLock<Id> | undefined {
  if (!lock || lock.settled || now - lock.movedAt > movementGap) return undefined;
  return { ...lock, movedAt: now };
}
