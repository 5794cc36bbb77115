import type { EmployeeRole } from '#shared/roles.ts';
import { expect, signInAs, test } from './fixtures.ts';

declare global {
  interface Window {
    /** The browser's layout-shift score. */
    shift: number;
  }
}

const screens: [EmployeeRole, string[]][] = [
  [
    'staff_writer',
    [
      '/employee/dashboard',
      '/submissions-hub',
      '/submissions-hub?tab=mine',
      '/employee/training/staff_writer',
      '/employee/evaluation/staff_writer',
    ],
  ],
  ['sales_manager', ['/manager/dashboard', '/manager/team', '/manager/report']],
  ['admin', ['/admin', '/admin/submissions', '/admin/employees', '/admin/accounts', '/admin/report']],
];

test.use({ viewport: { width: 390, height: 800 } });

for (const [role, paths] of screens) {
  test(`the screens of a ${role} stay where they are while they load`, async ({ page }) => {
    await signInAs(page, role);
    await page.addInitScript(measureShift);
    // Long enough to draw the screen without data.
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: /your menu$/ })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await page.evaluate(() => window.shift), path).toBeLessThan(0.05);
    }
  });
}

/** Runs in the page. */
function measureShift(): void {
  window.shift = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}
