import { expect, it } from 'vitest';
import { formatBytes, formatDay, formatNumber } from './format-plain.ts';

it.each([0, 7, 999, 1000, 12_345, 1_234_567.5, -1000, 0.1 + 0.2, 1234.5678])('words %d as Intl does', (value) => {
  expect(formatNumber(value)).toBe(new Intl.NumberFormat('en-US').format(value));
});

it.each(['2026-01-01', '2026-09-30', '2024-02-29'])('words %s as Intl does', (day) => {
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  expect(formatDay(day)).toBe(words.format(new Date(day)));
});

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [3_812_345, '3.8 MB'],
])('writes %d bytes as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words.replace(' ', '\u00a0'));
});
