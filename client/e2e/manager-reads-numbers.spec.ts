import { randomUUID } from 'node:crypto';
import { expect, rest, signInAs, test } from './fixtures.ts';
import { authorOf } from './pitches.ts';

const someTitle = () => `Drummers at dawn ${randomUUID().slice(0, 8)}`;

test('an admin reads the numbers of a period, and each leads to its list', async ({
  adminPage: page,
  newPerson,
  expectAccessible,
}) => {
  await authorOf(newPerson, [someTitle()]);
  await page.goto('/admin');
  const nav = page.getByRole('navigation', { name: 'Portal' });
  await nav.getByRole('link', { name: 'Team' }).click();
  await nav.getByRole('link', { name: 'Report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report');
  const period = page.getByRole('search', { name: 'Period' }).getByRole('button').first();
  await expect(period).toHaveText(/^This quarter: /);
  await period.click();
  await page.getByRole('button', { name: 'This month' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/);
  await expect(period).toHaveText(/^This month: /);
  await expect(page.getByRole('img', { name: /per week, by its first day\. .*: \d+, before \d+/ })).toBeVisible();
  await expectAccessible(page);

  const table = page.getByRole('table', { name: 'Submissions' });
  const received = table.getByRole('link', { name: /^\d+: Special Content, Received$/ });
  const count = Number(await received.innerText());
  expect(count).toBeGreaterThan(0);
  await received.click();
  await expect(page).toHaveURL(/\/admin\/submissions\?type=special_content&from=/);
  // At least as many: others send some meanwhile.
  const shown = page.getByRole('status').filter({ hasText: 'Showing' });
  await expect.poll(async () => Number(/of (\d+)/.exec(await shown.innerText())?.[1])).toBeGreaterThanOrEqual(count);
  await page.getByRole('button', { name: /^Remove filter: Submitted/ }).click();
  await expect(page).not.toHaveURL(/from=/);

  await page.goto('/admin/report?from=2001-01-01&to=2001-01-31');
  await expect(page.getByText('Nothing happened in these days')).toBeVisible();
  await page.route('**/api/report?*', (route) => route.fulfill({ status: 500, json: { error: 'Not now.' } }));
  await expect(period).toHaveText('Jan 1, 2001 to Jan 31, 2001');
  await period.click();
  await page.getByRole('button', { name: 'Last month' }).click();
  await expect(page.getByRole('alert')).toContainText('Not now.');
  await page.unroute('**/api/report?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.getByRole('heading', { name: 'Inquiries and applications' }).or(page.getByText('Nothing happened')),
  ).toBeVisible();
});

test('a manager reads the numbers of the team, prints them on two pages, and sees where everybody stands', {
  tag: rest,
}, async ({ page, newPerson }) => {
  const title = someTitle();
  const { author } = await authorOf(newPerson, [title]);
  const { id } = (await (await author.request.get('/api/employee/profile')).json()) as { id: number };
  await signInAs(page, 'sales_manager');
  await page.goto('/employee/dashboard');
  const places = page.getByRole('navigation', { name: 'Portal' });
  await places.getByRole('link', { name: 'Team' }).click();
  await places.getByRole('link', { name: 'Report' }).click();
  const sections = /^(Submissions|Inquiries.*|Evaluations)$/;
  await expect(page.getByRole('heading', { level: 2, name: sections })).toHaveText(['Submissions', 'Evaluations']);
  const pages = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page[^s]/g);
  expect(pages?.length).toBeLessThanOrEqual(2);
  await page.getByRole('link', { name: /^\d+: Special Content, Received$/ }).click();
  await expect(page).toHaveURL(/\/manager\/dashboard\?tab=all&type=special_content&from=/);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();

  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Team' }).click();
  await page.goto('/manager/team?role=content_creator');
  // Other tests have people of this name.
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="employee=${id}"]`) });
  await expect(row).toContainText('Not yet');
  // A press on what is finished names what isn't.
  const training = row.locator('summary');
  await expect(row.getByRole('listitem')).toHaveCount(0);
  await training.click();
  const [, modules] = /0 of (\d+)/.exec((await training.textContent()) ?? '') ?? [];
  await expect(row.getByRole('listitem')).toHaveCount(Number(modules));
  await row.getByRole('link', { name: /open.*submissions of Ana Ruiz/ }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});
