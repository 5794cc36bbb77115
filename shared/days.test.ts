import { describe, expect, it } from 'vitest';
import { addDays, countDays, dayOf, daysBefore, endOfDay, isDay, startOfDay } from './days.ts';

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
