let chosenZone: string | undefined;

/** Null for visitors, who see the zone of their device. */
export function setTimeZone(timeZone: string | null | undefined): void {
  chosenZone = timeZone ?? undefined;
}

/** In which moments are shown: an IANA name. */
export function timeZone(): string {
  return chosenZone ?? deviceTimeZone();
}

/** For example 'America/New York'. */
export function zoneWords(zone: string): string {
  return zone.replaceAll('_', ' ');
}

export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
