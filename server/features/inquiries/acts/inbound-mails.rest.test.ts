import { expect, it } from 'vitest';
import { takeMails } from '#server/test/mails-taken.ts';

it('takes 300 mails as they really come: each to its inquiry or to the unmatched ones, and none is an error', async () => {
  expect(await takeMails({ threads: 4, times: 3, loose: 60, forged: 23 })).toBe(300);
});
