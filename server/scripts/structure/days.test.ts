import { expect, it } from 'vitest';
import { findOtherDays } from './days.ts';

it.each([
  'const isWeekend = date.getUTCDay() % 6 === 0;',
  'at.setDate(at.getDate() + 3);',
  'const today = new Date().toISOString().slice(0, 10);',
  'const isToday = at.toDateString() === now.toDateString();',
  'sql`where first_day <= CURRENT_DATE`',
])('a day by the machine or by UTC is found: %s', (line) => {
  expect(findOtherDays('shared/a.ts', line)).toHaveLength(1);
});

it.each(['const today = dayOf(new Date());', 'const at = new Date().toISOString();', 'at.getTime()'])(
  'the company’s day and a moment are not: %s',
  (line) => {
    expect(findOtherDays('shared/a.ts', line)).toEqual([]);
  },
);
