import { formatNumber } from '#client/lib/format-plain.ts';
import type { Both } from '#shared/report/views.ts';

/** How a count differs from that of the period before, such as '3 more than before'. */
export function countChange([now, before]: Both<number>): string {
  const difference = Math.abs(now - before);
  if (difference === 0) return now === 0 ? 'none before either' : 'as many as before';
  if (before === 0) return 'none before';
  return `${formatNumber(difference)} ${now > before ? 'more' : 'fewer'} than before`;
}

/** How a time differs from that of the period before, such as '2.5 hours faster than before'. */
export function timeChange([now, before]: Both<number | null>, unit: 'hour' | 'day'): string {
  if (now === null) return before === null ? 'none before either' : `${timeWords(before, unit)} before`;
  if (before === null) return 'none before';
  const difference = Math.abs(rounded(now) - rounded(before));
  if (rounded(difference) === 0) return 'as fast as before';
  return `${timeWords(difference, unit)} ${now < before ? 'faster' : 'slower'} than before`;
}

/** For example '2.5 hours'. */
export function timeWords(value: number, unit: 'hour' | 'day'): string {
  const shown = rounded(value);
  return `${formatNumber(shown)} ${unit}${shown === 1 ? '' : 's'}`;
}

const rounded = (value: number) => Math.round(value * 10) / 10;
