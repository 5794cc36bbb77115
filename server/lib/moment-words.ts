import { company } from '#shared/site.ts';

/** For example 'Nov 21, 2026, 2:05 PM GMT+1': in the time zone of the device on which its reader last signed in. */
export function momentWords(at: Date, { timeZone }: { timeZone: string | null }): string {
  return at.toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: timeZone ?? company().timeZone,
  });
}
