import { expect, it } from 'vitest';
import { countChange, timeChange } from './change-words.ts';

it.each([
  [[23, 20], '3 more than before'],
  [[5, 20], '15 fewer than before'],
  [[4, 4], 'as many as before'],
  [[4, 0], 'none before'],
  [[0, 0], 'none before either'],
] as const)('says of the counts %o: %s', ([now, before], words) => {
  expect(countChange([now, before])).toBe(words);
});

it.each([
  [[2, 4.5], '2.5 hours faster than before'],
  [[2, 1], '1 hour slower than before'],
  [[2, 2.04], 'as fast as before'],
  [[2, null], 'none before'],
  [[null, 3], '3 hours before'],
  [[null, null], 'none before either'],
] as const)('says of the times %o: %s', ([now, before], words) => {
  expect(timeChange([now, before], 'hour')).toBe(words);
});
