import { describe, expect, it } from 'vitest';
import { periodsOn, reportDays } from './periods.ts';

const named = (today: string) => Object.fromEntries(periodsOn(today).map(({ name, days }) => [name, days]));

describe('periods', () => {
  it('end today while they run, and on their last day when they are over', () => {
    expect(named('2026-11-23')).toEqual({
      'This month': { from: '2026-11-01', to: '2026-11-23' },
      'Last month': { from: '2026-10-01', to: '2026-10-31' },
      'This quarter': { from: '2026-10-01', to: '2026-11-23' },
      'Last quarter': { from: '2026-07-01', to: '2026-09-30' },
      'This year': { from: '2026-01-01', to: '2026-11-23' },
    });
  });

  it('reach into the year before', () => {
    expect(named('2028-01-31')).toMatchObject({
      'Last month': { from: '2027-12-01', to: '2027-12-31' },
      'Last quarter': { from: '2027-10-01', to: '2027-12-31' },
    });
    expect(named('2028-03-05')['Last month']).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });

  it('are this quarter where the address has no two days in order', () => {
    const today = '2026-11-23';
    const quarter = { from: '2026-10-01', to: today };
    expect(reportDays({ from: '2026-02-30', to: '2026-03-01' }, today)).toEqual(quarter);
    expect(reportDays({ from: '2026-03-02', to: '2026-03-01' }, today)).toEqual(quarter);
    expect(reportDays({ from: '2026-03-01', to: '2026-03-01' }, today)).toEqual({
      from: '2026-03-01',
      to: '2026-03-01',
    });
  });
});
