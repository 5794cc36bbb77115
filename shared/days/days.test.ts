import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addWorkingDays,
  countDays,
  dayOf,
  daysBefore,
  endOfDay,
  isDay,
  momentAt,
  startOfDay,
  weekdayOf,
} from './days.ts';

describe('a day at the company (New York)', () => {
  it('begins at its own midnight, in summer and in winter', () => {
    expect(startOfDay('2026-07-01').toISOString()).toBe('2026-07-01T04:00:00.000Z');
    expect(startOfDay('2026-12-01').toISOString()).toBe('2026-12-01T05:00:00.000Z');
  });

  it('has 23 and 25 hours when the clock changes', () => {
    const hours = (day: string) => (endOfDay(day).getTime() - startOfDay(day).getTime()) / 3_600_000;
    expect([hours('2026-03-08'), hours('2026-11-01'), hours('2026-11-02')]).toEqual([23, 25, 24]);
  });

  it('is read back from each of its moments', () => {
    expect(dayOf(startOfDay('2026-11-01'))).toBe('2026-11-01');
    expect(dayOf(new Date(endOfDay('2026-11-01').getTime() - 1))).toBe('2026-11-01');
    expect(dayOf(new Date('2026-11-02T03:59:59Z'))).toBe('2026-11-01');
  });
});

describe('days', () => {
  it('are real ones', () => {
    const texts = ['2026-02-28', '2026-02-30', '2026-13-01', '1999-01-01', '2026-1-1', ''];
    expect(texts.filter(isDay)).toEqual(['2026-02-28']);
  });

  it('are counted with both ends, over a leap day too', () => {
    expect(countDays({ from: '2028-02-28', to: '2028-03-01' })).toBe(3);
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  });

  it('before have the same length and end the day before', () => {
    expect(daysBefore({ from: '2026-10-01', to: '2026-10-31' })).toEqual({ from: '2026-08-31', to: '2026-09-30' });
  });
});

describe('the day in another zone', () => {
  it.each([
    ['America/Los_Angeles', '2026-11-26T07:59:59Z', '2026-11-25'],
    ['America/Los_Angeles', '2026-11-26T08:00:00Z', '2026-11-26'],
    ['Asia/Kolkata', '2026-11-25T18:29:59Z', '2026-11-25'],
    ['Asia/Kolkata', '2026-11-25T18:30:00Z', '2026-11-26'],
    ['Pacific/Apia', '2026-11-25T10:59:59Z', '2026-11-25'],
    ['Pacific/Apia', '2026-11-25T11:00:00Z', '2026-11-26'],
    ['Pacific/Kiritimati', '2026-11-25T10:00:00Z', '2026-11-26'],
  ])('of %s at %s is %s', (zone, at, day) => {
    expect(dayOf(new Date(at), zone)).toBe(day);
  });
});

describe('the moment at which a clock shows a time', () => {
  const at = (local: string, zone: string) => {
    const { at, isSkipped } = momentAt(local, zone);
    return `${at.toISOString().slice(0, 16)}Z${isSkipped ? ' skipped' : ''}`;
  };

  it.each([
    ['Asia/Kolkata', '2026-11-26T00:00', '2026-11-25T18:30Z'],
    ['Pacific/Apia', '2026-11-26T00:00', '2026-11-25T11:00Z'],
    ['America/Los_Angeles', '2026-03-08T01:59', '2026-03-08T09:59Z'],
    ['America/Los_Angeles', '2026-03-08T02:00', '2026-03-08T10:00Z skipped'],
    ['America/Los_Angeles', '2026-03-08T02:30', '2026-03-08T10:30Z skipped'],
    ['America/Los_Angeles', '2026-03-08T03:00', '2026-03-08T10:00Z'],
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30Z skipped'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45Z skipped'],
  ])('in %s, %s is %s', (zone, local, moment) => {
    expect(at(local, zone)).toBe(moment);
  });

  it.each([
    ['America/Los_Angeles', '2026-11-01T01:30', '2026-11-01T08:30Z'],
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30Z'],
    ['Europe/Berlin', '2026-10-25T03:00', '2026-10-25T02:00Z'],
  ])('in %s, %s is the first of two: %s', (zone, local, moment) => {
    expect(at(local, zone)).toBe(moment);
  });

  it('is the first of a day whose midnight is skipped', () => {
    expect(at('2026-09-06T00:00', 'America/Santiago')).toBe('2026-09-06T04:00Z skipped');
    expect(dayOf(momentAt('2026-09-06T00:00', 'America/Santiago').at, 'America/Santiago')).toBe('2026-09-06');
  });
});

describe('working days', () => {
  it('are Monday to Friday', () => {
    expect(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map(weekdayOf)).toEqual([5, 6, 7, 1]);
    expect(['2026-11-27', '2026-11-28', '2026-11-29'].map((day) => addWorkingDays(day, 1))).toEqual(
      Array.from({ length: 3 }, () => '2026-11-30'),
    );
    expect(addWorkingDays('2026-11-25', 3)).toBe('2026-11-30');
  });
});

describe('months', () => {
  it('end with their own last day', () => {
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect([addMonths('2026-12-15', 24), addMonths('2027-03-01', -12)]).toEqual(['2028-12-15', '2026-03-01']);
  });
});
