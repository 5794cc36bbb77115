import { expect, it } from 'vitest';
import { runFault } from './faults.ts';

/* Short forms of `npm run chaos`; the one behind the proxy runs in `.ci/run`, since it needs nginx. */
it.each(['app-kills', 'cut-uploads'])('%s: nothing is lost, doubled, half-written or left over', async (name) => {
  const { line, holds } = await runFault(name, { short: true });
  expect(holds, line).toBe(true);
});
