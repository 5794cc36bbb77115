/** A quarter of a year in UTC, such as `2025-Q4`. */
export type Quarter = `${number}-Q${1 | 2 | 3 | 4}`;

export const quarterPattern = /^2\d{3}-Q[1-4]$/;

export function quarterOf(date: Date): Quarter {
  return `${date.getUTCFullYear()}-Q${(Math.floor(date.getUTCMonth() / 3) + 1) as 1 | 2 | 3 | 4}`;
}

/** The first moment of the quarter `back` quarters before that of `date`. */
export function quarterStart(date: Date, back = 0): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) * 3 - 3 * back, 1));
}

/** The first moment of a quarter, and the first one after it. */
export function quarterMoments(quarter: Quarter): { start: Date; end: Date } {
  const [year, part] = quarter.split('-Q').map(Number) as [number, number];
  const start = new Date(Date.UTC(year, part * 3 - 3, 1));
  return { start, end: quarterStart(start, -1) };
}

/** Such as `Q4 2025`. */
export function quarterLabel(quarter: Quarter): string {
  const [year, part] = quarter.split('-');
  return `${part} ${year}`;
}

/** Such as `December 31`. */
export function lastDayOf(quarter: Quarter): string {
  const day = new Date(quarterMoments(quarter).end.getTime() - 1);
  return day.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
}
