import type { Page } from '@playwright/test';
import { pagePatterns, publicPaths } from '#shared/paths.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { endlessWord, expect, openingPath, signInAs, test } from './fixtures.ts';
import { defineLooks, expectSameWithAllStyles } from './looks.ts';
import { brokenWords, clippedRows } from './words-on-screen.ts';

/* The walk: each screen is loaded once, and all that concerns every screen is looked at in that load. */

const entries = ['/network/baked-tape', '/magazine/november-2026', '/magazine/november-2026/excerpt', openingPath];
const publicScreens = [...publicPaths, ...entries, '/careers?tab=street-team', '/careers?tab=creators', '/nowhere'];
/** From wide to narrow: a portal screen that was loaded wide has drawn all that it has. */
const widths = [1440, 820, 390, 320];
/** In percent, by the browser’s setting, at the narrowest width: the tightest that there is. */
const largerText = 200;

const patterns = Object.values(pagePatterns);
/** Pages of one record have journeys of their own. A new page without a parameter is walked by itself. */
const screensBelow = (...starts: string[]) =>
  patterns.filter((pattern) => starts.some((start) => pattern.startsWith(start)) && !pattern.includes(':'));
const portal: [role: EmployeeRole, paths: string[]][] = [
  [
    'staff_writer',
    [
      ...screensBelow('/employee/', '/submissions-hub').filter((path) => !/\/(login|forgot-password)$/.test(path)),
      '/submissions-hub?tab=mine',
      '/employee/evaluation/staff_writer',
      '/employee/training/staff_writer',
    ],
  ],
  ['sales_manager', screensBelow('/manager')],
  ['admin', screensBelow('/admin')],
];

test.use({ viewport: { width: 1440, height: 900 } });

for (const [half, paths] of [
  ['first', publicScreens.slice(0, publicScreens.length / 2)],
  ['second', publicScreens.slice(publicScreens.length / 2)],
] as const) {
  test(`a visitor sees the ${half} half of the site whole, at every width`, async ({ page, expectAccessible }) => {
    await page.addInitScript(defineLooks);
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expectAccessible(page);
      await expect(page.getByText('A sample company. Make it yours at /admin/site'), path).toBeInViewport();
      // A form that was refused has the most styles.
      const submit = page.locator('main form [type="submit"]:visible').first();
      if ((await submit.count()) > 0) {
        await submit.hover({ force: true });
        await submit.click();
        await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible();
      }
      await expectSameWithAllStyles(page);
      await expectWhole(page, path);
      await expectWholeInLargerText(page, path);
      await page.setViewportSize({ width: 320, height: 900 });
      for (const area of await page.locator('textarea:visible').all()) await area.fill(endlessWord);
      await expectWithin(page, `${path} at 320 px`, 320);
    }
  });
}

test('the doors are whole at every width', async ({ page, expectAccessible }) => {
  for (const path of ['/employee/login', '/employee/forgot-password', '/admin']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.locator('main form')).toBeVisible();
    await expectAccessible(page);
    await expectWhole(page, path);
    await expectWholeInLargerText(page, path);
  }
});

for (const [role, paths] of portal) {
  test(`a ${role} sees every screen whole, at every width`, async ({ page, expectAccessible }) => {
    await signInAs(page, role);
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expect(page.locator('main h1').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page);
      await expectWhole(page, path);
      await expectWholeInLargerText(page, path);
    }
  });
}

async function expectWhole(page: Page, path: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectWithin(page, `${path} at ${width} px`, width);
    await expect.poll(() => brokenWords(page), `${path} at ${width} px breaks no word`).toEqual([]);
    await expect.poll(() => clippedRows(page), `${path} at ${width} px cuts no row`).toEqual([]);
  }
}

/** At the width at hand. Leaves the text as large as it was. */
async function expectWholeInLargerText(page: Page, path: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const setText = (percent: number) => {
    const size = Math.round((16 * percent) / 100);
    return browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  };
  await setText(largerText);
  const where = `${path} at 320 px with text at ${largerText} %`;
  await expectWithin(page, where, 320);
  await expect.poll(() => brokenWords(page), `${where} breaks no word`).toEqual([]);
  await setText(100);
  await browser.detach();
}

async function expectWithin(page: Page, where: string, width: number): Promise<void> {
  const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(scrollWidth, where).toBeLessThanOrEqual(width);
}
