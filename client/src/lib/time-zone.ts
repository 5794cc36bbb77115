let chosen: string | undefined;

/** The zone in which moments are shown; without one the browser's. */
export function setTimeZone(timeZone: string | null | undefined): void {
  chosen = timeZone ?? undefined;
}

export function timeZone(): string | undefined {
  return chosen;
}
