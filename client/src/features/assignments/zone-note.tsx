import { deviceTimeZone, zoneWords } from '#client/lib/browser/time-zone.ts';

/** Once a screen: the moments on it name no zone. */
export function ZoneNote({ className = '' }: { className?: string }) {
  return <p className={`pt-1 text-muted text-sm leading-5 ${className}`}>Times in {zoneWords(deviceTimeZone())}</p>;
}
