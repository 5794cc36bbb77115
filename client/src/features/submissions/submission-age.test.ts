import { expect, it, onTestFinished } from 'vitest';
import { standIn } from '#shared/site/stand-in.ts';
import { setCompany } from '#shared/site.ts';
import { ageInDays, ageText } from './submission-age.ts';

// The suite runs in Kathmandu; at the company, in New York, it is midnight at 05:00 UTC.
it.each([
  ['2026-11-22T05:00:00Z', '2026-11-23T04:59:00Z', 'Today'],
  ['2026-11-22T04:59:00Z', '2026-11-22T05:00:00Z', '1 day'],
  ['2026-11-22T18:00:00Z', '2026-11-22T18:20:00Z', 'Today'],
  ['2026-10-30T12:00:00Z', '2026-11-02T05:00:00Z', '3 days'],
  ['2026-11-22T18:20:00Z', '2026-11-22T18:19:00Z', 'Today'],
])('what came at %s is at %s of %s', (createdAt, now, words) => {
  expect(ageText(ageInDays(createdAt, new Date(now)))).toBe(words);
});

it('counts days by the clock of a company elsewhere', () => {
  const [createdAt, now] = ['2026-11-22T04:59:00Z', new Date('2026-11-22T05:00:00Z')] as const;
  expect(ageInDays(createdAt, now)).toBe(1);
  setCompany({ timeZone: 'Europe/Berlin' });
  onTestFinished(() => setCompany(standIn));
  expect(ageInDays(createdAt, now)).toBe(0);
  expect(ageInDays('2026-11-21T22:59:00Z', now)).toBe(1);
});
