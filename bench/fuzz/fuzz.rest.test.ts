import { expect, it } from 'vitest';
import { runFuzz } from './run.ts';

it('finds no fault in one call of every route as every role', async () => {
  const { faults, calls, odd } = await runFuzz({ seed: 1, runs: 1 });
  expect(faults).toEqual([]);
  expect(calls).toBeGreaterThan(500);
  expect(odd.calls).toBeGreaterThan(50);
  expect(odd.taken).toBeGreaterThan(5);
});
