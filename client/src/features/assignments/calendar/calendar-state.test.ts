import { describe, expect, it } from 'vitest';
import { setDeviceZone } from '#client/lib/test-time-zone.ts';
import type { CalendarEntry } from '#shared/assignments/views.ts';
import { calendarState, eachDay, isOn, shownDays, stepFrom } from './calendar-state.ts';

const at = (view: string, day: string, hasRoom = true) => calendarState({ view, day, whose: '' }, hasRoom);

describe('the days of the calendar', () => {
  it.each([
    ['a month from its first week on', at('', '2026-11-26'), '2026-11-01', '2026-12-05', '2026-12-01'],
    ['a month that begins on a Monday', at('month', '2026-02-28'), '2026-02-01', '2026-02-28', '2026-03-01'],
    ['a month over a new year', at('', '2026-12-31'), '2026-11-29', '2027-01-02', '2027-01-01'],
    ['four weeks as a list', at('agenda', '2026-11-26'), '2026-11-26', '2026-12-23', '2026-12-24'],
    ['four weeks on a phone', at('', '2026-11-26', false), '2026-11-26', '2026-12-23', '2026-12-24'],
  ])('are %s', (_what, state, from, to, later) => {
    expect([shownDays(state), stepFrom(state, 1)]).toEqual([{ from, to }, later]);
    expect(shownDays({ ...state, day: stepFrom({ ...state, day: later }, -1) }).from).toBe(from);
  });

  it('are whole weeks in a table, over a change of the clocks too', () => {
    for (const day of ['2026-03-08', '2026-11-01', '2024-02-29']) {
      expect(eachDay(shownDays(at('month', day))).length % 7).toBe(0);
    }
  });

  it('drops what the address does not know', () => {
    expect(calendarState({ view: 'week', day: '2026-02-30', whose: 'nobody' }, true)).toMatchObject({
      view: 'month',
      whose: '',
    });
  });
});

describe('an entry', () => {
  const days = ['2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'];
  const shownOn = (entry: Partial<CalendarEntry>) => days.filter((day) => isOn({ ...entry } as CalendarEntry, day));

  it('is on the day on which it begins by the reader’s clock, however late it ends', () => {
    const night = { isWholeDays: false, startsAt: '2026-12-05T03:00:00Z', endsAt: '2026-12-05T09:00:00Z' };
    setDeviceZone('America/New_York');
    expect(shownOn(night)).toEqual(['2026-12-04']);
    setDeviceZone('Europe/Berlin');
    expect(shownOn(night)).toEqual(['2026-12-05']);
  });

  it('is on each of its days where it lasts longer than one', () => {
    const festival = { isWholeDays: false, startsAt: '2026-12-03T15:00:00Z', endsAt: '2026-12-05T15:00:00Z' };
    expect(shownOn(festival)).toEqual(['2026-12-03', '2026-12-04', '2026-12-05']);
    expect(shownOn({ isWholeDays: true, startsAt: '2026-12-05', endsAt: '2026-12-20' })).toEqual([
      '2026-12-05',
      '2026-12-06',
    ]);
    expect(shownOn({ isWholeDays: true, startsAt: '2026-12-04', endsAt: null })).toEqual(['2026-12-04']);
  });
});
