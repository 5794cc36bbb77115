import { expect, hydrated, test } from './fixtures.ts';
import { measureShift, shiftOf } from './shifts.ts';

test('a slow device paints the first screen as a whole', async ({ page }) => {
  await measureShift(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  // A browser that paints by parts doesn't always do so.
  for (let load = 0; load < 6; load++) {
    await page.goto('/');
    await hydrated(page);
    const { shift, shifted } = await shiftOf(page);
    expect(shift, shifted).toBe(0);
  }
});
