import { formatDay } from '#client/lib/format-plain.ts';

/** For example 'Oct 1, 2026 to Oct 31, 2026'. */
export function daysText(from: string, to: string): string {
  if (!from) return `until ${formatDay(to)}`;
  if (!to) return `from ${formatDay(from)}`;
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}
