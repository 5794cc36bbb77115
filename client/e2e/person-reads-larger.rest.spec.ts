import type { Page } from '@playwright/test';
import { publicPaths } from '#shared/paths.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { expect, openingPath, signInAs, test } from './fixtures.ts';

const publicScreens = [...publicPaths, openingPath, '/nowhere'];
const loginPages = ['/employee/login', '/admin'];
const portal: [role: EmployeeRole, paths: string[]][] = [
  [
    'staff_writer',
    [
      '/employee/dashboard',
      '/employee/evaluation/staff_writer',
      '/employee/training/staff_writer',
      '/employee/history',
      '/employee/assignments',
      '/employee/calendar',
      '/submissions-hub',
      '/employee/password',
    ],
  ],
  [
    'sales_manager',
    ['/manager/dashboard', '/manager/dashboard?tab=decided', '/manager/coverage', '/employee/calendar'],
  ],
  ['admin', ['/admin', '/admin/submissions', '/admin/employees', '/admin/accounts']],
];

/** Text at 200 % by the browser's setting, and a window of 1280 px at 400 % zoom. */
const ways = [
  { name: 'text at 200 %', width: 390, text: 32 },
  { name: '400 % zoom', width: 320, text: 16 },
];

test('a visitor who zooms in to 400 % sees by keyboard where the focus is', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/careers');
  const bar = (await page.locator('.public-bar').first().boundingBox())?.height ?? 0;
  const focused = page.locator('main a:focus, main button:focus, main [tabindex]:focus');
  let seen = 0;
  await page.getByRole('link', { name: 'Back to Home' }).focus();
  while ((await focused.count()) > 0) {
    const bottom = () => focused.evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(bottom, await focused.evaluate((element) => element.outerHTML)).toBeGreaterThan(bar + 20);
    seen++;
    await page.keyboard.press('Tab');
  }
  expect(seen).toBeGreaterThan(3);
});

for (const { name, width, text } of ways) {
  test.describe(name, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a visitor finds every page within the window and the menu in reach', async ({ page }) => {
      await setTextSize(page, text);
      for (const path of [...publicScreens, ...loginPages]) await expectWithin(page, path);
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
      const sample = await page.locator('.sample-line').boundingBox();
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect((sample?.y ?? 0) + (sample?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
    });

    for (const [role, paths] of portal) {
      test(`a ${role} finds every screen within the window, and the ways through the portal in reach`, async ({
        page,
      }) => {
        await signInAs(page, role);
        await setTextSize(page, text);
        for (const path of paths) {
          await expectWithin(page, path);
          await expect(page.getByRole('button', { name: /your menu$/ })).toBeInViewport({ ratio: 1 });
          const places = page.getByRole('navigation', { name: 'Portal' }).getByRole('link').filter({ visible: true });
          for (const place of await places.all()) await expect(place).toBeInViewport({ ratio: 1 });
        }
      });
    }
  });
}

test.describe('text at 200 % on a tablet', () => {
  test.use({ viewport: { width: 820, height: 900 } });

  test('a manager reads the words of the bar whole, below their icons', async ({ page }) => {
    await signInAs(page, 'sales_manager');
    await setTextSize(page, 32);
    await page.goto('/manager/team');
    const bar = page.getByRole('navigation', { name: 'Portal' });
    const words = bar.getByText(/^(Dashboard|Submissions|Coverage|Inquiries|More)$/);
    await expect(words).toHaveCount(5);
    for (const word of await words.all()) await expect(word).toBeInViewport({ ratio: 1 });
    const [top, iconTop] = await bar.evaluate((element) =>
      [element, element.querySelector('svg')].map((each) => each?.getBoundingClientRect().top ?? 0),
    );
    expect(iconTop).toBeGreaterThanOrEqual(top ?? 0);
  });
});

async function setTextSize(page: Page, pixels: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
}

async function expectWithin(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const { scrollWidth, width } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  expect(scrollWidth, `${path} is as wide as the window`).toBeLessThanOrEqual(width);
}
