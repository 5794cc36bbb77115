/** For example 'America/New York'. */
export function zoneWords(zone: string): string {
  return zone.replaceAll('_', ' ');
}

let known: { offset: number; zone: string } | undefined;

/** In which moments are shown: an IANA name. Asked anew where the clock has changed, since asking takes long. */
export function deviceTimeZone(): string {
  const offset = new Date().getTimezoneOffset();
  if (known?.offset !== offset) known = { offset, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  return known.zone;
}

/** Older browsers have no list. */
const zones: readonly string[] = Intl.supportedValuesOf?.('timeZone') ?? [];

/** Every zone that a select can offer, the chosen one and this device's for certain. */
export function zoneOptions(chosen: string): { value: string; label: string }[] {
  const device = deviceTimeZone();
  return [...new Set([chosen, device, ...zones])]
    .sort()
    .map((value) => ({ value, label: `${zoneWords(value)}${value === device ? ' (this device)' : ''}` }));
}
