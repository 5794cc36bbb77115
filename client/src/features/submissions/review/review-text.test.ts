import { expect, it } from 'vitest';
import { ageInDays, ageText } from './review-text.ts';

// The suite runs in Kathmandu, where it is midnight at 18:15 UTC.
it.each([
  ['2026-11-22T18:20:00Z', '2026-11-22T23:00:00Z', 'Today'],
  ['2026-11-22T18:00:00Z', '2026-11-22T18:20:00Z', '1 day'],
  ['2026-11-20T18:00:00Z', '2026-11-22T18:20:00Z', '3 days'],
  ['2026-11-22T18:20:00Z', '2026-11-22T18:19:00Z', 'Today'],
])('what came at %s is at %s of %s', (createdAt, now, words) => {
  expect(ageText(ageInDays(createdAt, new Date(now)))).toBe(words);
});
