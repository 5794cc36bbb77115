let chosen: string | undefined;

/** By default the browser's zone. */
export function setTimeZone(timeZone: string | null | undefined): void {
  chosen = timeZone ?? undefined;
}

export function timeZone(): string | undefined {
  return chosen;
}
