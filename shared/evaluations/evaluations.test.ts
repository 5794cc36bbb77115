import { describe, expect, it } from 'vitest';
import { hasEvaluation } from './evaluated-roles.ts';
import { quarterOf, quarterStart } from './quarters.ts';

describe('an evaluation', () => {
  it('does not exist for an unknown role', () => {
    expect(hasEvaluation('constructor')).toBe(false);
  });
});

describe('quarters', () => {
  it.each([
    ['2025-01-01T00:00:00Z', '2025-Q1'],
    ['2025-03-31T23:59:59Z', '2025-Q1'],
    ['2025-04-01T00:00:00Z', '2025-Q2'],
    ['2025-12-31T23:59:59Z', '2025-Q4'],
  ])('of %s is %s', (date, quarter) => {
    expect(quarterOf(new Date(date))).toBe(quarter);
  });

  it('begin in UTC, also in the year before', () => {
    const date = new Date('2025-02-15T12:00:00Z');
    expect([0, 1, 4, 5].map((back) => quarterStart(date, back).toISOString().slice(0, 10))).toEqual([
      '2025-01-01',
      '2024-10-01',
      '2024-01-01',
      '2023-10-01',
    ]);
  });
});
