import { expect, it } from 'vitest';
import { unfilledLine, usualPromise } from './letters.ts';

it.each([
  ['Before I can answer:\n\n-\n\nBest regards', '-'],
  ['I need:\n - \nthanks', '-'],
  ['•', '•'],
  ['I need:\n1. Your budget\n2.', '2.'],
  ['- your budget\n- the day', undefined],
  ['Hello.\n\n--\nAna', undefined],
  ['On Tuesday they wrote:\n> -', undefined],
  ['From 3 - 5', undefined],
])('finds the line of %j that is still to be filled in', (text, line) => {
  expect(unfilledLine(text)).toBe(line);
});

it.each([
  ['2026-11-25', '2026-12-04'],
  ['2026-11-23', '2026-12-04'],
  ['2026-11-29', '2026-12-04'],
  ['2026-11-30', '2026-12-11'],
])('promises on %s the Friday of the week after', (today, friday) => {
  expect(usualPromise(today)).toBe(friday);
});
