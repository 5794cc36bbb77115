import { expect, it } from 'vitest';
import { tickStep } from './arrival-plot.tsx';

it.each([
  [4, 1],
  [9, 2],
  [10, 2],
  [27, 10],
  [100, 20],
  [101, 50],
  [4_321, 1_000],
])('a plot up to %i has whole steps of %i', (top, step) => {
  expect(tickStep(top)).toBe(step);
  expect(Math.ceil(top / step) * step).toBeGreaterThanOrEqual(top);
});
