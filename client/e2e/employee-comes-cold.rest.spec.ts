import type { EmployeeRole } from '#shared/roles.ts';
import { expect, holdLiveEvents, signInAs, test } from './fixtures.ts';
import { measureShift, shiftOf } from './shifts.ts';

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
    await measureShift(page);
    // Long enough to draw the screen without data.
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    // Else an account that another journey makes meanwhile moves the rows below it.
    await holdLiveEvents(page);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: /your menu$/ })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const { shift, shifted } = await shiftOf(page);
      expect(shift, shifted).toBeLessThan(0.05);
    }
  });
}
