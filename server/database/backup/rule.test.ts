import { expect, it } from 'vitest';
import { dailyName, outdatedBackups } from './rule.ts';

/** Backs up every night from this day on, and removes by the rule. */
function afterNights(count: number, from = '2026-01-01'): string[] {
  let held: string[] = [];
  for (let night = 0; night < count; night += 1) {
    held.push(dailyName(new Date(Date.parse(`${from}T02:07:00Z`) + night * 86_400_000)));
    const outdated = outdatedBackups(held);
    held = held.filter((name) => !outdated.includes(name));
  }
  return held.map((name) => name.slice('daily-'.length, 'daily-2026-01-01'.length)).reverse();
}

it('keeps seven days, four weeks by their Sundays, six months by their last day', () => {
  expect(afterNights(365)).toEqual([
    ...['2026-12-31', '2026-12-30', '2026-12-29', '2026-12-28', '2026-12-27', '2026-12-26', '2026-12-25'],
    ...['2026-12-20', '2026-12-13', '2026-11-30', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31'],
  ]);
  expect(afterNights(5)).toHaveLength(5);
});

it('keeps what is there while none is made, and the last one of a day', () => {
  const held = ['daily-2026-03-01T0207.tar.gz', 'daily-2020-01-01T0207.tar.gz'];
  expect(outdatedBackups(held)).toEqual([]);
  expect(outdatedBackups([...held, 'daily-2026-03-01T0307.tar.gz'])).toEqual(['daily-2026-03-01T0207.tar.gz']);
});

it('leaves what it did not make', () => {
  const others = ['2020-01-01T0207.tar.gz', 'before-upgrade.tar.gz', 'daily-2020-01-01T0207.tar.gz.partial', 'daily-x'];
  expect(
    outdatedBackups([...others, ...Array.from({ length: 9 }, (_, day) => `daily-2026-03-0${day + 1}T0207.tar.gz`)]),
  ).toEqual(['daily-2026-03-02T0207.tar.gz']);
});
