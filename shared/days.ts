import { companyTimeZone } from './site.ts';

/** A calendar day such as `2026-11-21`; it begins and ends by the company's clock. */
export type Day = string;

/** Both included. */
export interface Days {
  from: Day;
  to: Day;
}

/** Whose midnight begins a day, such as 'New York'. */
export function companyPlace(): string {
  return companyTimeZone.replace(/^.*\//, '').replaceAll('_', ' ');
}

/** The day at the company. */
export function dayOf(date: Date): Day {
  return new Date(date.getTime() + offsetAt(date.getTime())).toISOString().slice(0, 10);
}

export function isDay(text: string): boolean {
  const at = /^2\d{3}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  // Date reads 30 February as 2 March.
  return at !== undefined && at.getTime() > 0 && at.toISOString().startsWith(text);
}

export function startOfDay(day: Day): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Again, because the clock may change between the guess and the answer.
  const guess = midnight - offsetAt(midnight);
  return new Date(midnight - offsetAt(guess));
}

export function endOfDay(day: Day): Date {
  return startOfDay(addDays(day, 1));
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

export function countDays({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/** As many days, right before. */
export function daysBefore(days: Days): Days {
  return { from: addDays(days.from, -countDays(days)), to: addDays(days.from, -1) };
}

/** The days between two moments, in the words of an export. */
export function dayWords({ from, to }: { from?: Date | undefined; to?: Date | undefined }) {
  return { From: from && dayOf(from), To: to && dayOf(new Date(to.getTime() - 1)) };
}

const dayMs = 86_400_000;

const clock = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: companyTimeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** The offset of the company's clock from UTC, in milliseconds. */
function offsetAt(at: number): number {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
}
