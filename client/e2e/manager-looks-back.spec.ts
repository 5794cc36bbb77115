import { expect, rest, signInAs, test, uniqueName } from './fixtures.ts';
import { authorOf } from './pitches.ts';

test('a manager finds what was decided and reads it whole', { tag: rest }, async ({ page, newPerson }) => {
  const title = `Looked back on ${uniqueName()}`;
  const rejected = `Rejected ${uniqueName()}`;
  const { ids } = await authorOf(newPerson, [title, rejected]);
  await signInAs(page, 'sales_manager');
  const decide = (id: number | undefined, act: string, notes: string) =>
    page.request.post(`/api/manager/submissions/${id}/${act}`, { data: { notes } });
  await decide(ids[0], 'request-changes', 'Which corner?');
  await decide(ids[1], 'reject', 'The season is full.');
  await page.goto('/manager/dashboard');
  const tabs = page.getByRole('navigation', { name: 'Submissions' });
  await tabs.getByRole('link', { name: 'Decided' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: rejected })).toContainText('by you');
  await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveCount(0);
  await tabs.getByRole('link', { name: 'Waiting for the author' }).click();
  await expect(page).toHaveURL(/tab=author/);
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('by you');
  await expect(page.getByRole('listitem').filter({ hasText: rejected })).toHaveCount(0);
  await row.getByRole('link').click();
  const heading = page.getByRole('heading', { level: 3, name: title });
  await expect(heading).toBeVisible();
  await expect(page.getByText('Which corner?').first()).toBeVisible();
  // By keyboard: back to the list, and into its first one.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Select a Submission' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/selected=\d/);
});

test('a manager reads what was sent in beside its list, and keeps the list as a view', { tag: rest }, async ({
  page,
  newPerson,
  expectAccessible,
}) => {
  const name = uniqueName();
  const { ids } = await authorOf(newPerson, [`Early ${name}`, `Late ${name}`]);
  await signInAs(page, 'sales_manager');
  await page.request.post(`/api/manager/submissions/${ids[0]}/approve`, { data: { notes: 'Go ahead.' } });
  await page.goto('/manager/dashboard');
  await page.getByRole('navigation', { name: 'Submissions' }).getByRole('link', { name: 'All' }).click();
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
  await expect(page.getByRole('list', { name: 'Saved views' }).getByRole('link', { name, exact: true })).toBeVisible();
  await page.goto('/manager/dashboard');
  await page.getByRole('navigation', { name: 'Submissions' }).getByRole('link', { name: 'All' }).click();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('list', { name: 'Saved views' }).getByRole('link', { name }).click();
  await expect(page).toHaveURL(/tab=all/);
  await expect(page.getByText('Showing 1 of 1')).toBeVisible();
  await expect(page.getByRole('link', { name: `Early ${name}` })).toBeVisible();
});
