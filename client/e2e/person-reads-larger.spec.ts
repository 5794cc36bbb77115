import type { Page } from '@playwright/test';
import type { EmployeeRole } from '#shared/roles.ts';
import { expect, signInAs, test } from './fixtures.ts';

const publicScreens = ['/', '/careers', '/careers/sales', '/careers/street-team', '/media-kit', '/nowhere'];
const loginPages = ['/employee/login', '/admin'];
const portal: [role: EmployeeRole, paths: string[]][] = [
  [
    'staff_writer',
    [
      '/employee/dashboard',
      '/employee/evaluation/staff_writer',
      '/employee/training/staff_writer',
      '/employee/history',
      '/submissions-hub',
      '/employee/password',
    ],
  ],
  ['sales_manager', ['/manager/dashboard', '/manager/decided']],
  ['admin', ['/admin', '/admin/submissions', '/admin/employees', '/admin/accounts']],
];

/** Text at 200 % by the browser's setting, and a window of 1280 px at 400 % zoom. */
const ways = [
  { name: 'text at 200 %', width: 390, text: 32 },
  { name: '400 % zoom', width: 320, text: 16 },
];

for (const { name, width, text } of ways) {
  test.describe(name, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a visitor finds every page within the window and the menu in reach', async ({ page }) => {
      await setTextSize(page, text);
      for (const path of [...publicScreens, ...loginPages]) await expectWithin(page, path);
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
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
