import { runStatement } from './database.ts';
import { expect, signInAs, test, uniqueName } from './fixtures.ts';
import { authorOf } from './pitches.ts';

test('a manager finds what was decided and reads it whole', async ({ page, newPerson, expectAccessible }) => {
  const title = `Looked back on ${uniqueName()}`;
  const { ids } = await authorOf(newPerson, [title, `Rejected ${uniqueName()}`]);
  await signInAs(page, 'sales_manager');
  const decide = (id: number | undefined, act: string, notes: string) =>
    page.request.post(`/api/manager/submissions/${id}/${act}`, { data: { notes } });
  await decide(ids[0], 'request-changes', 'Which corner?');
  await decide(ids[1], 'reject', 'The season is full.');
  await page.goto('/manager/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Decided' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Decided Submissions' })).toBeFocused();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Status now').selectOption('Waiting for the author');
  await expect(page).toHaveURL(/now=changes_requested/);
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('by you');
  await expect(page.getByRole('listitem').filter({ hasText: 'Rejected by you' })).toHaveCount(0);
  await expectAccessible(page);
  await row.getByRole('link').click();
  const heading = page.getByRole('heading', { level: 3, name: title });
  await expect(heading).toBeVisible();
  await expect(page.getByText('Which corner?').first()).toBeVisible();
  await expectAccessible(page);
  // By keyboard: back to the list, and into its first one.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Select a Submission' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/selected=\d/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter (1)' }).click();
  await page.getByLabel('Decided', { exact: true }).selectOption('Last month');
  await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveCount(0);
});

test('a manager finds twenty decisions of last month in at most three acts', async ({ page, newPerson }) => {
  const name = uniqueName();
  const titles = Array.from({ length: 20 }, (_, index) => `Pitch ${index + 1} of ${name}`);
  const { ids } = await authorOf(newPerson, titles);
  await signInAs(page, 'production_manager');
  for (const id of ids) {
    const path = `/api/manager/submissions/${id}/request-changes`;
    expect((await page.request.post(path, { data: { notes: 'Which corner?' } })).status()).toBe(200);
  }
  const now = new Date();
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15, 12));
  const dated = 'update submission_events set created_at = $1 where submission_id = any($2)';
  await runStatement(dated, [day, ids]);
  await page.goto('/manager/dashboard');
  let acts = 0;
  await page.getByRole('navigation').getByRole('link', { name: 'Decided' }).first().click();
  acts++;
  // The queue has such a button too.
  await expect(page.getByRole('heading', { level: 1, name: 'Decided Submissions' })).toBeFocused();
  await page.getByRole('button', { name: 'Filter' }).click();
  acts++;
  await page.getByLabel('Decided', { exact: true }).selectOption('Last month');
  acts++;
  const rows = page.getByRole('listitem').filter({ hasText: name });
  await expect(rows).toHaveCount(20);
  expect(acts).toBeLessThanOrEqual(3);
  for (const row of await rows.all()) await expect(row).toContainText('by you');
});

test('a manager reads what the team sent in beside its list, and keeps the list as a view', async ({
  page,
  newPerson,
  expectAccessible,
}) => {
  const name = uniqueName();
  const { ids } = await authorOf(newPerson, [`Early ${name}`, `Late ${name}`]);
  await signInAs(page, 'sales_manager');
  await page.request.post(`/api/manager/submissions/${ids[0]}/approve`, { data: { notes: 'Go ahead.' } });
  await page.goto('/manager/team');
  await page.getByRole('navigation', { name: 'Team' }).getByRole('link', { name: 'Submissions' }).click();
  await page.getByLabel('Search', { exact: true }).fill(name);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByText('Showing 2 of 2')).toBeVisible();
  // By keyboard: the newest, which is still pending, and the one before it.
  await page.getByRole('heading', { name: 'Select a Submission' }).click();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 3, name: `Late ${name}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'It is pending: decide on it' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 3, name: `Early ${name}` })).toBeVisible();
  await expect(page.getByText('Go ahead.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'It is pending: decide on it' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Status', { exact: true }).selectOption('Manager Approved');
  await expect(page.getByText('Showing 1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Save this view as').fill(name);
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.goto('/manager/team');
  await page.getByRole('navigation', { name: 'Team' }).getByRole('link', { name: 'Submissions' }).click();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('list', { name: 'Saved views' }).getByRole('link', { name }).click();
  await expect(page).toHaveURL(/view=submissions/);
  await expect(page.getByText('Showing 1 of 1')).toBeVisible();
  await expect(page.getByRole('link', { name: `Early ${name}` })).toBeVisible();
});
