import { expect, test } from './fixtures.ts';

test('what a program is about is folded on a phone, and open where there is room', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/network');
  await expect(page.getByRole('heading', { name: 'Out now' })).toBeVisible();
  const program = page.getByRole('article', { name: 'Seven Lamps' });
  const text = program.getByText('The plan was forty lamps.');
  await expect(text).toBeHidden();
  await program.getByText('Read more about Seven Lamps').click();
  await expect(text).toBeVisible();
  await page.reload();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(text).toBeVisible();
  await expect(program.getByText('Read more')).toBeHidden();
});

test('VISIT opens a new tab, on a page that exists while a brand has no site of its own', async ({ page }) => {
  await page.goto('/');
  for (const [brand, path, see] of [
    ['Overtone Network', '/network', 'See what’s on'],
    ['Overtone Magazine', '/magazine', 'Read the issues'],
  ] as const) {
    for (const place of [page.locator('#brands'), page.getByRole('contentinfo')]) {
      const tab = page.waitForEvent('popup');
      await place.getByRole('link', { name: `${brand} (opens in a new tab)` }).click();
      await expect(await tab).toHaveURL(path);
      await (await tab).close();
    }
    await page.locator('#brands').getByRole('link', { name: see }).click();
    await expect(page).toHaveURL(path);
    await page.goto('/');
  }
});
