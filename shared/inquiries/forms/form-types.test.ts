import { describe, expect, it } from 'vitest';
import { addDays, dayOf, startOfDay } from '#shared/days/days.ts';
import { keptSince, keptUntil, promisedSince, promisedUntil } from './form-types.ts';

describe('the day by which an answer is promised, in New York', () => {
  it.each([
    ['Friday night, when it is Saturday in UTC', '2026-11-28T04:59:00Z', '2026-12-02'],
    ['a minute later, on Saturday', '2026-11-28T05:00:00Z', '2026-12-02'],
    ['Sunday night, when it is Monday in UTC', '2026-11-30T01:00:00Z', '2026-12-02'],
    ['Monday night, when it is Tuesday in UTC', '2026-12-01T03:00:00Z', '2026-12-03'],
    ['Tuesday before the clocks go forward', '2026-03-05T02:00:00Z', '2026-03-09'],
  ])('is the third working day after %s, to its end', (_, sentAt, day) => {
    const until = promisedUntil('sales', new Date(sentAt));
    expect(dayOf(until)).toBe(day);
    expect(until.getTime() + 1).toBe(startOfDay(addDays(day, 1)).getTime());
  });

  it('is over for all who wrote before one moment, and for nobody else', () => {
    for (let now = Date.parse('2026-10-26T00:30:00Z'); now < Date.parse('2026-11-09T00:00:00Z'); now += 3_600_000) {
      const since = promisedSince('advertise', new Date(now)).getTime();
      expect(promisedUntil('advertise', new Date(since - 1)).getTime()).toBeLessThan(now);
      expect(promisedUntil('advertise', new Date(since)).getTime()).toBeGreaterThanOrEqual(now);
    }
  });
});

describe('until when an inquiry is kept', () => {
  it.each([
    ['2026-11-26T04:59:00Z', '2027-11-25'],
    ['2026-11-26T05:00:00Z', '2027-11-26'],
    ['2028-02-29T12:00:00Z', '2029-02-28'],
  ])('is the end of the same day of a later year at the company, from %s', (workedAt, day) => {
    const until = keptUntil('sales', false, new Date(workedAt));
    expect([dayOf(until), dayOf(new Date(until.getTime() + 1))]).toEqual([day, addDays(day, 1)]);
  });

  it.each([false, true])('is over for all that was worked on before one moment, and for nothing else', (isSpam) => {
    for (const now of ['2027-12-01T02:00:00Z', '2028-02-29T12:00:00Z', '2029-03-01T06:00:00Z']) {
      const since = keptSince('sales', isSpam, new Date(now)).getTime();
      expect(keptUntil('sales', isSpam, new Date(since - 1)).getTime()).toBeLessThan(Date.parse(now));
      expect(keptUntil('sales', isSpam, new Date(since)).getTime()).toBeGreaterThanOrEqual(Date.parse(now));
    }
  });
});
