import { expect, it } from 'vitest';
import { dayOf } from '#shared/days/days.ts';
import { ageOn, guardianEnd, isBirthdate, isTooYoung, needsGuardian } from './applicants.ts';
import { linkEnd } from './private-inquiries.ts';

// New York: midnight is at 04:00 UTC in summer.
const lastMoment = new Date('2026-07-07T03:59:59Z');
const birthday = new Date('2026-07-07T04:00:00Z');

it('makes somebody older at the company’s midnight', () => {
  expect([ageOn('2013-07-07', lastMoment), ageOn('2013-07-07', birthday)]).toEqual([12, 13]);
  expect([isTooYoung('2013-07-07', lastMoment), isTooYoung('2013-07-07', birthday)]).toEqual([true, false]);
  expect([needsGuardian('2008-07-07', lastMoment), needsGuardian('2008-07-07', birthday)]).toEqual([true, false]);
});

it('knows no birthdate after the company’s today', () => {
  expect([isBirthdate('2026-07-07', lastMoment), isBirthdate('2026-07-07', birthday)]).toEqual([false, true]);
});

it('has the birthday of 29 February on 1 March', () => {
  const at = (day: string) => ageOn('2008-02-29', new Date(`${day}T12:00:00Z`));
  expect([at('2026-02-28'), at('2026-03-01'), at('2028-02-29')]).toEqual([17, 18, 20]);
});

it('waits for a guardian and keeps a link until the end of a day at the company', () => {
  const askedAt = new Date('2026-10-20T03:30:00Z');
  for (const [end, day, next] of [
    [guardianEnd(askedAt), '2026-11-18', '2026-11-19'],
    [linkEnd(askedAt), '2027-04-17', '2027-04-18'],
  ] as const) {
    expect([dayOf(end), dayOf(new Date(end.getTime() + 1))]).toEqual([day, next]);
  }
});
