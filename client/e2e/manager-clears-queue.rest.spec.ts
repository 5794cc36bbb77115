import { endlessWord, expect, signInAs, test, uniqueName } from './fixtures.ts';
import { authorOf, overlap, pitch } from './pitches.ts';

for (const size of [
  { width: 1440, height: 700 },
  { width: 820, height: 700 },
  { width: 390, height: 800 },
]) {
  test(`the answers to a long pitch are in view at ${size.width} px, and a notification leaves them free`, async ({
    page,
    newPerson,
  }) => {
    const { ids } = await authorOf(newPerson, [`Free ${uniqueName()}`], 'special_content', `${pitch}\n`.repeat(40));
    await signInAs(page, 'sales_manager');
    await page.setViewportSize(size);
    await page.goto(`/manager/dashboard?selected=${ids[0]}`);
    for (const name of ['Approve Submission', 'Request Changes', 'Reject']) {
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    await page.getByLabel('Manager Notes').fill(endlessWord);
    await page.getByLabel('Internal note').fill(endlessWord);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    await page.route('**/approve', (route) => route.fulfill({ status: 503, json: { error: 'Away for a moment.' } }));
    await page.getByRole('button', { name: 'Approve Submission' }).click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Failed to approve submission. Please try again.' });
    await expect(toast).toBeVisible();
    for (const name of ['Reject', 'Request Changes', 'Approve Submission']) {
      const answer = page.getByRole('button', { name });
      await expect.poll(async () => overlap(await toast.boundingBox(), await answer.boundingBox()), name).toBe(false);
    }
  });
}
