import { expect, test } from './fixtures.ts';

test('on a slow line the page stays until the next one can be drawn', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('heading', { name: 'There’s a Part for You' }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'VIEW OPEN POSITIONS' }).hover();
  await page.waitForLoadState('networkidle');
  // Holds only requests from now on.
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  const link = page.getByRole('link', { name: 'View Media Kit' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await link.click();
  await expect(page).toHaveURL('/media-kit');
  await expect(page.getByText('Loading...')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Advertise With Us' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  code.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Media Kit');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
