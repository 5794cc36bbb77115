import { makeAccount } from '#e2e/accounts.ts';
import { applyAs } from '#e2e/applications.ts';
import { expect, signInAs } from '#e2e/fixtures.ts';
import { authorOf, pitch } from '#e2e/pitches.ts';
import { measureShift, shiftOf } from '#e2e/shifts.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { hire, test } from './own-site.ts';

/* Nobody else writes in this product meanwhile: what another journey makes would move the rows below it. */

const screens: [EmployeeRole, number, string[]][] = [
  [
    'content_creator',
    390,
    [
      '/employee/dashboard',
      '/submissions-hub',
      '/submissions-hub?tab=mine',
      '/employee/assignments',
      '/employee/calendar',
      '/employee/training/content_creator',
      '/employee/evaluation/content_creator',
      '/employee/history',
      '/employee/settings',
    ],
  ],
  [
    'sales_manager',
    390,
    [
      '/manager/dashboard',
      '/manager/dashboard?selected=:returned',
      '/manager/dashboard?tab=all',
      '/manager/coverage',
      '/manager/team',
      '/manager/report',
    ],
  ],
  [
    'admin',
    390,
    [
      '/admin',
      '/admin/submissions',
      '/admin/employees',
      '/admin/accounts',
      '/admin/people',
      '/admin/report',
      '/admin/mail',
      '/admin/activity',
      '/admin/site',
      '/admin/site?document=landing',
    ],
  ],
  [
    'admin',
    1440,
    ['/admin', '/admin/submissions', '/admin/report', '/admin/mail', '/admin/site', '/employee/settings'],
  ],
];

/** More than a phone shows at once. */
const rows = Array.from({ length: 12 }, (_, index) => `Row ${index + 1}`);

let returned = 0;

test.beforeEach(async ({ newPerson, site }) => {
  const { author, ids } = await authorOf(newPerson, rows, 'special_content', pitch, site.folder);
  returned = ids[0] ?? 0;
  const manager = await hire(site, newPerson, 'production_manager');
  const ask = { notes: 'Which corner?' };
  const asked = await manager.request.post(`/api/manager/submissions/${returned}/request-changes`, { data: ask });
  expect(asked.status()).toBe(200);
  const { submissionData, version } = await (await author.request.get(`/api/submissions/${returned}`)).json();
  const again = { submissionData: { ...submissionData, detailedPitch: `${pitch} Again.` }, version, submit: true };
  expect((await author.request.patch(`/api/submissions/${returned}`, { data: again })).status()).toBe(200);
  const admin = await hire(site, newPerson, 'admin');
  for (const _ of rows) {
    await makeAccount('photographer', site.folder);
    await applyAs(admin);
  }
});

for (const [role, width, paths] of screens) {
  test(`the screens of a ${role} stay where they are while they load, ${width} px wide`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 });
    if (role === 'content_creator') await authorOf(async () => page, ['Row'], 'special_content', pitch, site.folder);
    else await signInAs(page, role, site.folder);
    if (role === 'content_creator') {
      const { questions } = await (await page.request.get('/api/employee/evaluation/draft')).json();
      const responses = [{ questionId: questions[0].id, response: 'Out loud.' }];
      expect((await page.request.post('/api/employee/evaluation', { data: { responses } })).ok()).toBe(true);
    }
    await measureShift(page);
    // Long enough to draw the screen without data.
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    for (const path of paths) {
      await page.goto(path.replace(':returned', String(returned)));
      await expect(page.getByRole('button', { name: /your menu$/ })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const { shift, shifted } = await shiftOf(page);
      expect(shift, shifted).toBeLessThan(0.01);
    }
  });
}
