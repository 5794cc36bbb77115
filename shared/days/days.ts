import { company } from '#shared/site.ts';

/** A calendar day such as `2026-11-21`; it begins and ends by the company's clock. */
export type Day = string;

/** Both included. */
export interface Days {
  from: Day;
  to: Day;
}

/** The place whose midnight begins a day, such as 'New York'. */
export function companyPlace(): string {
  return company().timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
}

/** The day at the company, or in the zone that a person's moments are shown in. */
export function dayOf(date: Date, zone = company().timeZone): Day {
  return new Date(date.getTime() + offsetAt(date.getTime(), zone)).toISOString().slice(0, 10);
}

/** Names, not offsets: those do not follow summer time. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

export function isDay(text: string): boolean {
  const at = /^2\d{3}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  // Date reads 30 February as 2 March.
  return at !== undefined && at.getTime() > 0 && at.toISOString().startsWith(text);
}

export function startOfDay(day: Day): Date {
  return momentAt(`${day}T00:00`).at;
}

export function endOfDay(day: Day): Date {
  return startOfDay(addDays(day, 1));
}

/** Until when a day lasts, for what holds until a day. */
export function lastMomentOf(day: Day): Date {
  return new Date(endOfDay(day).getTime() - 1);
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** A shorter month gives its last day: a year after 29 February comes 28 February. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** Working days are Monday to Friday. */
export function addWorkingDays(day: Day, days: number): Day {
  let last = day;
  for (let left = days; left > 0; ) {
    last = addDays(last, 1);
    if (weekdayOf(last) <= 5) left--;
  }
  return last;
}

/** From 1 for Monday to 7. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

export function countDays({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/** As many days, right before. */
export function daysBefore(days: Days): Days {
  return { from: addDays(days.from, -countDays(days)), to: addDays(days.from, -1) };
}

/** For example `December 31`. */
export function monthDay(day: Day): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
}

interface MomentAt {
  at: Date;
  /** The clock was put forward over this time. */
  isSkipped: boolean;
}

/**
 * When a clock shows `YYYY-MM-DDTHH:mm`. A time that it shows twice is the first of both; one that it skips is counted
 * on from the hour before, so 2:30 is 3:30.
 */
export function momentAt(local: string, zone = company().timeZone): MomentAt {
  const shown = Date.parse(`${local}Z`);
  const offsets = [offsetAt(shown - dayMs, zone), offsetAt(shown + dayMs, zone)];
  const offset = offsets.find((each) => offsetAt(shown - each, zone) === each);
  return { at: new Date(shown - (offset ?? (offsets[0] as number))), isSkipped: offset === undefined };
}

const dayMs = 86_400_000;

const clocks = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>();

/** The offset of a zone's clock from UTC, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const parts = Object.fromEntries(
    clockIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
}

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const made = clocks.get(timeZone);
  if (made) return made;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}
