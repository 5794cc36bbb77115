/** Milliseconds since 1970 at `performance.now()` 0, as the database has them. */
let origin: number | undefined;

/**
 * Milliseconds since 1970 by the database's clock, which all instances share: theirs may differ or jump (decision 0065).
 * Until `setTime`, and in commands, by the machine's.
 */
export function timeNow(): number {
  return origin === undefined ? Date.now() : Math.round(origin + performance.now());
}

/** Without `now`, returns to the system clock. */
export function setTime(now: number | undefined): void {
  origin = now === undefined ? undefined : now - performance.now();
}
