import { expect, hydrated, test } from './fixtures.ts';

test('an issue is read from its own page, and the next one is a link away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/magazine');
  await page.getByText('All 8, by name').click();
  await page.getByRole('navigation', { name: 'Overtone Magazine' }).getByRole('link', { name: 'Struck' }).click();
  await expect(page).toHaveURL('/magazine/september-2026');
  await expect(page.getByText('Out now in print').first()).toBeVisible();
  await page.getByRole('link', { name: 'READ AN EXCERPT' }).click();
  await expect(page.getByRole('heading', { name: 'One Stroke' })).toBeInViewport();
  await expect(page.getByText('By Oskar Nakamura-Bell', { exact: true })).toBeInViewport();
  await expect(page).toHaveURL('/magazine/september-2026/excerpt');
  await hydrated(page);
  await page.getByRole('region', { name: 'More to read' }).getByRole('link', { name: 'Rewind' }).click();
  await expect(page).toHaveURL('/magazine/july-2026');
  // Everybody whom it credits has a portrait.
  await expect(page.getByRole('region', { name: 'People' })).toContainText('Lucasta Meng');
});

test('a program has a page that says where and when it is watched, and a moment to read', async ({ page }) => {
  await page.goto('/network');
  await page.getByRole('link', { name: 'The Last Row' }).click();
  await expect(page).toHaveURL('/network/the-last-row');
  await expect(page.getByText(/^(From Dec 4, 2026,|Out now) on Overtone Network$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Read a scene' })).toContainText('The roof is wearing a hat.');
  await page.getByRole('link', { name: 'Back to Overtone Network' }).click();
  await expect(page).toHaveURL('/network');
  await expect(page.getByRole('navigation').first().getByRole('link', { name: 'Our Brands' })).toHaveAttribute(
    'aria-current',
    /.+/,
  );
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
