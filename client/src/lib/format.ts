import { deviceTimeZone } from '#client/lib/browser/time-zone.ts';
import { countDays, dayOf } from '#shared/days/days.ts';
import { formatDay, formatNumber, formatShortDay } from './format-plain.ts';

const date = zoned({ month: 'short', day: 'numeric', year: 'numeric' });
const shortDate = zoned({ month: 'short', day: 'numeric' });
const dateTime = zoned({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const thisYearsTime = zoned({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const rowTime = zoned({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
const eventTimes = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;
const localEventTime = zoned({ ...eventTimes, timeZoneName: 'short' });
const wallClock = new Intl.DateTimeFormat('en-US', { ...eventTimes, timeZone: 'UTC' });
const weekdayOfDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const time = zoned({ hour: 'numeric', minute: '2-digit' });

/** For example 'Nov 21', in the reader's time zone, without line breaks; with its year where that is another. */
export function formatDate(iso: string, now = new Date()): string {
  return isThisYear(iso, now) ? unbroken(shortDate().format(new Date(iso))) : formatFullDate(iso);
}

/** For example 'Nov 21, 2026', for what is printed or mailed. */
export function formatFullDate(iso: string): string {
  return unbroken(date().format(new Date(iso)));
}

/** For example 'Nov 21', the day of the company's calendar, for what ends with a day; with its year where that is another. */
export function formatDayOf(iso: string, now = new Date()): string {
  return formatNearDay(dayOf(new Date(iso)), now);
}

/** For example 'Nov 21', for YYYY-MM-DD of the company's calendar; with its year where that is another. */
export function formatNearDay(day: string, now = new Date()): string {
  return day.slice(0, 4) === dayOf(now).slice(0, 4) ? formatShortDay(day) : unbroken(formatDay(day));
}

/** For example 'Nov 21, 2026', for people outside. */
export function formatFullDayOf(iso: string): string {
  return unbroken(formatDay(dayOf(new Date(iso))));
}

/** For example 'Thu, Dec 3', for a day of the company's calendar. */
export function formatWeekday(day: string): string {
  return unbroken(weekdayOfDay.format(new Date(`${day}T00:00:00Z`)));
}

/** For example 'Nov 21, 2:05 PM GMT+1', where the zone is said; with its year where that is another. */
export function formatDateTime(iso: string, now = new Date()): string {
  return isThisYear(iso, now) ? inLines(thisYearsTime().format(new Date(iso))) : formatFullTime(iso);
}

/** For example 'Nov 21, 2026, 2:05 PM GMT+1', for what is printed. */
export function formatFullTime(iso: string): string {
  return inLines(dateTime().format(new Date(iso)));
}

/** For example 'Nov 21, 2:05 PM' in a row; with its year and zone where the year is another. */
export function formatRowTime(iso: string, now = new Date()): string {
  return isThisYear(iso, now) ? inLines(rowTime().format(new Date(iso))) : formatFullTime(iso);
}

function isThisYear(iso: string, now: Date): boolean {
  const [year, thisYear] = [new Date(iso), now].map((moment) => dayOf(moment, deviceTimeZone()).slice(0, 4));
  return year === thisYear;
}

/** A line breaks at most between day and time, and before the zone. */
function inLines(words: string): string {
  return unbroken(words)
    .replace(/,\u00a0(?=\d+:)/, ', ')
    .replace(/(?<=[AP]M)\u00a0/, ' ');
}

/** For example 'Fri, Dec 4, 2026, 6:00 PM': local time at an unknown place (in the UTC parts), or with `utc` the reader's. */
export function formatEventTime(date: Date, utc: boolean): string {
  return plainSpaces((utc ? localEventTime() : wallClock).format(date));
}

/** For example '10:42 AM', in the reader's time zone. */
export function formatTime(iso: string): string {
  return unbroken(time().format(new Date(iso)));
}

const dayMs = 86_400_000;
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** For example 'just now', '5 minutes ago' or 'yesterday'; the date for moments more than a week ago. */
export function formatRelative(iso: string, now = Date.now()): string {
  return now - Date.parse(iso) < 7.5 * dayMs ? formatAge(iso, now) : formatDate(iso);
}

/** For example 'just now', '5 minutes ago', 'yesterday' or '40 days ago', by the midnights of the reader's time zone. */
export function formatAge(iso: string, now = Date.now()): string {
  const minutes = Math.round((now - Date.parse(iso)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return relative.format(-minutes, 'minute');
  if (minutes < 24 * 60) return relative.format(-Math.round(minutes / 60), 'hour');
  const [from, to] = [new Date(iso), new Date(now)].map((moment) => dayOf(moment, deviceTimeZone())) as [
    string,
    string,
  ];
  return relative.format(1 - countDays({ from, to }), 'day');
}

/** A format in the device's zone, made anew when its owner has traveled. */
function zoned(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: { zone: string; format: Intl.DateTimeFormat } | undefined;
  return () => {
    const zone = deviceTimeZone();
    if (made?.zone !== zone) made = undefined;
    made ??= { zone, format: new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone }) };
    return made.format;
  };
}

function unbroken(words: string): string {
  return plainSpaces(words).replaceAll(' ', '\u00a0');
}

/** Some browsers put a narrow space before AM and PM, which not every font has. */
function plainSpaces(words: string): string {
  return words.replaceAll('\u202f', ' ');
}

export function formatDaysAgo(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? '1 day ago' : `${formatNumber(days)} days ago`;
}
