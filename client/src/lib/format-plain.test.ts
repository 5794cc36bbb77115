import { expect, it } from 'vitest';
import { formatDay, formatNumber } from './format-plain.ts';

it.each([0, 7, 999, 1000, 12_345, 1_234_567.5, -1000, 0.1 + 0.2, 1234.5678])('words %d as Intl does', (value) => {
  expect(formatNumber(value)).toBe(new Intl.NumberFormat('en-US').format(value));
});

it.each(['2026-01-01', '2026-09-30', '2024-02-29'])('words %s as Intl does', (day) => {
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  expect(formatDay(day)).toBe(words.format(new Date(day)));
});
