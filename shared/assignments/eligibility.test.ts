import { expect, it } from 'vitest';
import { eligibilityWords } from './eligibility.ts';

const month = { month: '2026-10', covers: '2026-11', published: 0, asked: 1, isEligible: false };

it.each([
  [month, '2026-11', 'In November you may not cover press conferences: no print piece came out in October.'],
  [
    { ...month, published: 1, asked: 2 },
    '2026-11',
    'In November you may not cover press conferences: only 1 of 2 print pieces came out in October.',
  ],
  [month, '2026-10', '1 print piece is missing for October: with it you may cover press conferences in November.'],
])('asks for no piece of a month that is over: %#', (given, thisMonth, words) => {
  expect(eligibilityWords(given, thisMonth)).toBe(words);
});
