import { describe, expect, it } from 'vitest';
import { hasEvaluation } from './evaluated-roles.ts';
import { lastDayOf, quarterMoments, quarterOf, quarterStart } from './quarters.ts';

describe('an evaluation', () => {
  it('does not exist for an unknown role', () => {
    expect(hasEvaluation('constructor')).toBe(false);
  });
});

describe('quarters', () => {
  it.each([
    ['2025-01-01T05:00:00Z', '2025-Q1'],
    ['2025-04-01T03:59:59Z', '2025-Q1'],
    ['2025-04-01T04:00:00Z', '2025-Q2'],
    ['2026-01-01T04:59:59Z', '2025-Q4'],
  ])('of %s is %s', (date, quarter) => {
    expect(quarterOf(new Date(date))).toBe(quarter);
  });

  it('begin by the company’s clock, as the days of the report do, also in the year before', () => {
    const date = new Date('2025-02-15T12:00:00Z');
    expect([0, 1, 4, 5].map((back) => quarterStart(date, back).toISOString())).toEqual([
      '2025-01-01T05:00:00.000Z',
      '2024-10-01T04:00:00.000Z',
      '2024-01-01T05:00:00.000Z',
      '2023-10-01T04:00:00.000Z',
    ]);
    expect(quarterMoments('2025-Q4')).toEqual({
      start: new Date('2025-10-01T04:00:00Z'),
      end: new Date('2026-01-01T05:00:00Z'),
    });
    expect(lastDayOf('2025-Q4')).toBe('December 31');
  });
});
