import { expect, it } from 'vitest';
import { shapes, strange } from '#server/test/inbound-shapes.ts';
import { takeMails } from '#server/test/mails-taken.ts';

it('takes one mail of each shape: to its inquiry or to the unmatched ones, and none is an error', async () => {
  const taken = await takeMails({ threads: 1, times: 1, loose: strange.length, forged: 2 });
  expect(taken).toBe(Object.keys(shapes).length + strange.length + 3);
});
