import type { Page } from '@playwright/test';
import { publicPaths } from '#shared/paths.ts';
import { expect, formsAlive, hydrated, openingPath, test } from './fixtures.ts';
import { defineLooks, expectSameAs, expectSameWithAllStyles } from './looks.ts';

/* A public page carries only the styles that its scripts name. Adding the whole stylesheet must change nothing. */

test.beforeEach(({ page }) => page.addInitScript(defineLooks));

test('the menu of a phone looks the same with all styles', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSameWithAllStyles(page);
});

test('the portal looks the same after a navigation from a public page', async ({ page }) => {
  await withStandInFonts(page);
  const title = page.getByRole('button', { name: 'Sign in' });
  await page.goto('/employee/login');
  await expect(title).toBeVisible();
  const direct = await page.evaluate(() => window.looksWithin('main'));
  await page.goto('/');
  await page.getByRole('link', { name: 'Employee Portal' }).first().click();
  await expect(title).toBeVisible();
  await expectSameAs(page, direct);
});

// A form in a closed tab is hydrated only on the page it was built for.
for (const path of [...publicPaths, openingPath].map((each) =>
  each === '/careers' ? '/careers?tab=creators' : each,
)) {
  test(`${path} looks the same to whoever comes from another page`, async ({ page }) => {
    const leapTo = (end: 'top' | 'bottom') =>
      page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), end === 'top' ? 0 : 100_000);
    await withStandInFonts(page);
    await page.goto(path);
    await hydrated(page);
    // The page was built with its first tab open.
    if (path.includes('?')) await expect(page.locator('main form')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSameWithAllStyles(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await leapTo('bottom');
    await formsAlive(page);
    await leapTo('top');
    const direct = await page.evaluate(() => window.looksWithin('main'));
    // The page with the fewest styles.
    await page.goto('/nowhere');
    await hydrated(page);
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await expect(page.locator('h1')).toBeFocused();
    await page.locator('h1').blur();
    await expectSameAs(page, direct);
  });
}

test('the portal loads its styles again after a failure', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const link = page.getByRole('link', { name: 'Employee Portal' }).first();
  await page.route('**/*.css', (route) => route.abort('connectionreset'));
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
  await link.hover();
  await failed;
  await page.unroute('**/*.css');
  await link.click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCSS('border-top-width', '1px');
  expect(await page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.endsWith('.css')))).toBe(true);
});

for (const path of ['/employee/login', '/inquiry/unknown']) {
  test(`${path} asks again for a stylesheet that was lost with it`, async ({ page }) => {
    let asked = 0;
    await page.route('**/assets/*.css', (route) => (asked++ ? route.continue() : route.abort('connectionreset')));
    await page.goto(path);
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
    expect(asked).toBe(2);
  });
}

/** On a busy machine one document may have been drawn without the optional font. */
async function withStandInFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort());
}
