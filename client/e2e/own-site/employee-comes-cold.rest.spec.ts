import type { Page } from '@playwright/test';
import { makeAccount } from '#e2e/accounts.ts';
import { applyAs } from '#e2e/applications.ts';
import { expect, type NewPerson, signInAs } from '#e2e/fixtures.ts';
import { authorOf, pitch } from '#e2e/pitches.ts';
import { measureShift, shiftOf } from '#e2e/shifts.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { hire, type OwnSite, test as ownSite } from './own-site.ts';

/* Nobody else writes in this product meanwhile: what another journey makes would move the rows below it. */

/** Its worker, and so its product, is of its own: nothing was written there before. */
const test = ownSite.extend<object, { isNew: true }>({ isNew: [true, { scope: 'worker' }] });

type Screens = readonly [role: EmployeeRole, width: number, paths: readonly string[]][];

const empty: Screens = [
  [
    'content_creator',
    390,
    [
      '/employee/dashboard',
      '/submissions-hub?tab=mine',
      '/employee/assignments',
      '/employee/assignments?view=published',
      '/employee/calendar',
      '/employee/history',
      '/employee/notifications',
    ],
  ],
  ['staff_writer', 820, ['/employee/dashboard', '/submissions-hub?tab=mine', '/employee/calendar']],
  ['photographer', 1440, ['/employee/dashboard', '/submissions-hub?tab=mine', '/employee/history']],
  [
    'production_manager',
    390,
    ['/employee/dashboard', '/manager/dashboard', '/manager/dashboard?tab=all', '/manager/coverage', '/manager/team'],
  ],
  [
    'sales_manager',
    1440,
    ['/manager/dashboard', '/manager/coverage', '/manager/team', '/manager/report', '/manager/inquiries'],
  ],
  [
    'admin',
    390,
    [
      '/admin',
      '/admin/submissions',
      '/admin/employees',
      '/admin/people',
      '/admin/report',
      '/admin/mail',
      '/admin/site/pictures',
    ],
  ],
  ['admin', 820, ['/admin', '/admin/mail']],
  ['admin', 1440, ['/admin', '/admin/submissions', '/admin/employees', '/admin/people', '/admin/mail']],
];

const ofAuthor: Screens = [
  [
    'content_creator',
    390,
    [
      '/employee/dashboard',
      '/submissions-hub',
      '/submissions-hub?tab=mine',
      '/submissions-hub/:returned',
      '/employee/assignments',
      '/employee/assignments?selected=:plan',
      '/employee/calendar',
      '/employee/training/content_creator',
      '/employee/evaluation/content_creator',
      '/employee/history',
      '/employee/notifications',
      '/employee/settings',
    ],
  ],
  ['content_creator', 820, ['/submissions-hub/:returned', '/employee/assignments?selected=:plan']],
  ['content_creator', 1440, ['/employee/dashboard', '/employee/assignments?selected=:plan', '/employee/calendar']],
];

const ofColleagues: Screens = [
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
  ['production_manager', 1440, ['/manager/dashboard?selected=:returned', '/manager/coverage?selected=:plan']],
  ['sales_staff', 390, ['/employee/dashboard']],
  ['street_team', 1440, ['/employee/dashboard']],
  [
    'admin',
    390,
    [
      '/admin',
      '/admin/submissions?status=all',
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
    [
      '/admin',
      '/admin/submissions?details=:returned',
      '/admin/report',
      '/admin/mail',
      '/admin/site',
      '/employee/settings',
    ],
  ],
];

/** More than a phone shows at once. */
const rows = Array.from({ length: 12 }, (_, index) => `Row ${index + 1}`);

test.describe.configure({ mode: 'serial' });

test('every screen of each role stays where it is while it loads with nothing to show', async ({ newPerson, site }) => {
  for (const [role, width, paths] of empty) {
    const page = await newPerson({ viewport: { width, height: 800 } });
    await signInAs(page, role, site.folder);
    await expectStill(await slowDown(page), paths);
  }
});

let ids: Record<string, string> = {};

test('every screen of an author stays where it is while it loads what there is', async ({ newPerson, site }) => {
  const { author, ...made } = await fill(newPerson, site);
  ids = made;
  await slowDown(author);
  for (const [, width, paths] of ofAuthor) {
    await author.setViewportSize({ width, height: 800 });
    await expectStill(author, paths);
  }
});

test('every screen of their colleagues stays where it is while it loads what there is', async ({ newPerson, site }) => {
  for (const [role, width, paths] of ofColleagues) {
    const page = await newPerson({ viewport: { width, height: 800 } });
    await signInAs(page, role, site.folder);
    await expectStill(await slowDown(page), paths);
  }
});

for (const width of [390, 1440]) {
  test(`nothing moves when rows are ticked and assigned and a first inquiry of its kind comes, ${width} px wide`, async ({
    newPerson,
    site,
  }) => {
    const colleague = await hire(site, newPerson, 'admin');
    const page = await newPerson({ viewport: { width, height: 800 } });
    await signInAs(page, 'admin', site.folder);
    await measureShift(page);
    await page.goto('/admin?sort=oldest');
    const ticks = page.getByRole('checkbox', { name: /^Choose Ana/ });
    await ticks.nth(0).check();
    await ticks.nth(1).check();
    const bulk = page.getByRole('region', { name: 'Chosen inquiries' });
    await bulk.getByRole('button', { name: 'Assign' }).click();
    await bulk.getByRole('button', { name: /\(you\)$/ }).click();
    await expect(page.getByRole('region', { name: 'Latest change' })).toContainText('2 inquiries changed');
    const all = page.getByRole('navigation', { name: 'Inquiries by form' }).getByRole('link', { name: /^All/ });
    const before = Number((await all.innerText()).replace(/\D/g, ''));
    const { id } = await post(colleague, '/api/contact', { name: `Bo ${width}`, email: `bo.${width}@example.com` });
    const kept = await colleague.request.patch(`/api/contact-inquiries/${id}`, { data: { status: 'new', version: 1 } });
    expect(kept.ok()).toBe(true);
    await expect(all).toContainText(String(before + 1));
    const { shift, shifted } = await shiftOf(page);
    expect(shift, shifted).toBe(0);
  });
}

/** What each of these screens has to show, in more rows than a phone has room for. */
async function fill(newPerson: NewPerson, site: OwnSite) {
  const { author, ids: pitches } = await authorOf(newPerson, rows, 'special_content', pitch, site.folder);
  const [returned, approved] = pitches;
  const manager = await hire(site, newPerson, 'production_manager');
  await post(manager, `/api/manager/submissions/${approved}/approve`, {});
  await post(manager, `/api/manager/submissions/${returned}/request-changes`, { notes: 'Which corner?' });
  const { submissionData, version } = await (await author.request.get(`/api/submissions/${returned}`)).json();
  const again = { submissionData: { ...submissionData, detailedPitch: `${pitch} Again.` }, version, submit: true };
  expect((await author.request.patch(`/api/submissions/${returned}`, { data: again })).status()).toBe(200);
  const { id: assigneeId } = await (await author.request.get('/api/employee/profile')).json();
  let plan = 0;
  for (const title of rows) {
    const deliverables = [{ kind: 'videos', assigneeId, dueHours: 18 }];
    const event = { title, kind: 'event', beginsAt: `${tomorrow}T18:00`, endsAt: `${tomorrow}T22:00` };
    plan = (await post(manager, '/api/assignments', { ...event, deliverables })).id;
  }
  const { questions } = await (await author.request.get('/api/employee/evaluation/draft')).json();
  const responses = [{ questionId: questions[0].id, response: 'Out loud.' }];
  await post(author, '/api/employee/evaluation', { responses });
  const admin = await hire(site, newPerson, 'admin');
  for (const _ of rows) {
    await makeAccount('photographer', site.folder);
    await applyAs(admin);
  }
  return { author, returned: String(returned), plan: String(plan) };
}

async function post(person: Page, path: string, data: object) {
  const answer = await person.request.post(path, { data });
  expect(answer.ok(), path).toBe(true);
  return answer.json();
}

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** From now on each page that it loads is drawn without data first, and measured. */
async function slowDown(page: Page): Promise<Page> {
  await measureShift(page);
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  return page;
}

async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path.replace(/:(returned|plan)/, (_, name) => ids[name] ?? ''));
    await expect(page.getByRole('button', { name: /your menu$/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const { shift, shifted } = await shiftOf(page);
    expect.soft(shift, `${shifted} at ${page.viewportSize()?.width} px`).toBe(0);
  }
}
