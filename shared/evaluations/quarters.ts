import { addDays, type Day, dayOf, monthDay, startOfDay } from '#shared/days/days.ts';

/** A quarter of a year by the company's clock, such as `2025-Q4`. */
export type Quarter = `${number}-Q${1 | 2 | 3 | 4}`;

export const quarterPattern = /^2\d{3}-Q[1-4]$/;

export function quarterOf(date: Date): Quarter {
  const [year = 0, month = 1] = dayOf(date).split('-').map(Number);
  return `${year}-Q${Math.ceil(month / 3) as 1 | 2 | 3 | 4}`;
}

/** The first moment of the quarter `back` quarters before that of `date`. */
export function quarterStart(date: Date, back = 0): Date {
  return startOfDay(firstDayOfQuarter(quarterOf(date), back));
}

/** The first moment of a quarter, and the first one after it. */
export function quarterMoments(quarter: Quarter): { start: Date; end: Date } {
  return { start: startOfDay(firstDayOfQuarter(quarter)), end: startOfDay(firstDayOfQuarter(quarter, -1)) };
}

/** The first day of the quarter that is `back` quarters before it. */
export function firstDayOfQuarter(quarter: Quarter, back = 0): Day {
  const [year, part] = quarter.split('-Q').map(Number) as [number, number];
  return new Date(Date.UTC(year, (part - back) * 3 - 3, 1)).toISOString().slice(0, 10);
}

/** For example `Q4 2025`. */
export function quarterLabel(quarter: Quarter): string {
  const [year, part] = quarter.split('-');
  return `${part} ${year}`;
}

/** For example `December 31`. */
export function lastDayOf(quarter: Quarter): string {
  return monthDay(addDays(firstDayOfQuarter(quarter, -1), -1));
}
