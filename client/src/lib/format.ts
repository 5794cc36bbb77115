import { formatNumber } from './format-plain.ts';

const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const dateTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});
const eventTimes = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;
const localEventTime = new Intl.DateTimeFormat('en-US', { ...eventTimes, hourCycle: 'h23', timeZoneName: 'short' });
const wallClock = new Intl.DateTimeFormat('en-US', { ...eventTimes, hourCycle: 'h23', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Such as 'Nov 21, 2026', in the reader's time zone. Stays on one line. */
export function formatDate(iso: string): string {
  return unbroken(date.format(new Date(iso)));
}

/** Such as 'Nov 21, 2026, 14:05 GMT+1': a time always says its zone. Stays on one line. */
export function formatDateTime(iso: string): string {
  return unbroken(dateTime.format(new Date(iso)));
}

/**
 * Such as 'Fri, Dec 4, 2026, 18:00': a wall clock at a place whose zone nobody stored, whose time the UTC parts are. A
 * moment that is known (`utc`) is in the reader's zone, and says so.
 */
export function formatEventTime(date: Date, utc: boolean): string {
  return (utc ? localEventTime : wallClock).format(date);
}

/** Such as '10:42', in the reader's time zone: for what happened just now. */
export function formatTime(iso: string): string {
  return time.format(new Date(iso));
}

function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0');
}

/** Such as 'today' or '12 days ago'. */
export function formatDaysAgo(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? '1 day ago' : `${formatNumber(days)} days ago`;
}
