import { makeAccount } from '#e2e/accounts.ts';
import { applyAs } from '#e2e/applications.ts';
import { expect, signInAs } from '#e2e/fixtures.ts';
import { authorOf, pitch } from '#e2e/pitches.ts';
import { measureShift, shiftOf } from '#e2e/shifts.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { hire, test } from './own-site.ts';

/* Nobody else writes in this product meanwhile: what another journey makes would move the rows below it. */

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

/** More than a phone shows at once. */
const rows = Array.from({ length: 12 }, (_, index) => `Row ${index + 1}`);

test.use({ viewport: { width: 390, height: 800 } });

test.beforeEach(async ({ newPerson, site }) => {
  await authorOf(newPerson, rows, 'special_content', pitch, site.folder);
  const admin = await hire(site, newPerson, 'admin');
  for (const _ of rows) {
    await makeAccount('photographer', site.folder);
    await applyAs(admin);
  }
});

for (const [role, paths] of screens) {
  test(`the screens of a ${role} stay where they are while they load`, async ({ page, site }) => {
    await signInAs(page, role, site.folder);
    await measureShift(page);
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
      const { shift, shifted } = await shiftOf(page);
      expect(shift, shifted).toBeLessThan(0.05);
    }
  });
}
