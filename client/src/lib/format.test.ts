import { describe, expect, it } from 'vitest';
import {
  formatAge,
  formatDate,
  formatDateTime,
  formatDayOf,
  formatEventTime,
  formatFullDayOf,
  formatRowTime,
  formatTime,
} from './format.ts';
import { setDeviceZone } from './test-time-zone.ts';

describe('a day ago', () => {
  it.each([
    ['Asia/Kolkata', '2026-11-20T17:00:00Z', '2026-11-22T04:30:00Z', '2 days ago'],
    ['America/New_York', '2026-11-20T17:30:00Z', '2026-11-22T04:30:00Z', 'yesterday'],
    ['America/New_York', '2026-10-31T16:00:00Z', '2026-11-02T04:59:00Z', 'yesterday'],
    ['America/New_York', '2026-10-31T16:00:00Z', '2026-11-02T05:00:00Z', '2 days ago'],
  ])('is counted by the reader’s midnights, in %s', (zone, at, now, words) => {
    setDeviceZone(zone);
    expect(formatAge(at, Date.parse(now))).toBe(words);
  });
});

it('shows what ends with a day of the company’s calendar on that day in every zone', () => {
  for (const zone of ['America/Los_Angeles', 'Pacific/Apia', 'Asia/Kolkata']) {
    setDeviceZone(zone);
    expect(formatFullDayOf('2026-12-02T04:59:59.999Z')).toBe('Dec\u00a01,\u00a02026');
    expect(formatDayOf('2027-01-01T04:59:59.999Z', new Date('2026-12-31T12:00:00Z'))).toBe('Dec\u00a031');
  }
  expect(formatDate('2026-12-02T04:59:59.999Z', new Date('2027-01-02T00:00:00Z'))).toBe('Dec\u00a02,\u00a02026');
});

it('tells times as Americans write them, with spaces that every font has', () => {
  expect(formatTime('2026-12-02T18:05:00Z')).toMatch(/^\d{1,2}:\d\d\u00a0[AP]M$/);
  expect(formatEventTime(new Date('2026-12-04T18:00:00Z'), false)).toBe('Fri, Dec 4, 2026, 6:00 PM');
});

it('says no year of this year, which begins with the reader’s midnight', () => {
  setDeviceZone('America/New_York');
  const at = '2026-11-21T19:05:00Z';
  const saidOn = (now: string) =>
    [formatDate, formatDateTime, formatRowTime].map((format) => format(at, new Date(now)).replaceAll('\u00a0', ' '));
  expect(saidOn('2027-01-01T04:59:59Z')).toEqual(['Nov 21', 'Nov 21, 2:05 PM EST', 'Nov 21, 2:05 PM']);
  const withYear = 'Nov 21, 2026, 2:05 PM EST';
  expect(saidOn('2027-01-01T05:00:00Z')).toEqual(['Nov 21, 2026', withYear, withYear]);
});
