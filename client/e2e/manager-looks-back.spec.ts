import { expect, signInAs, test, uniqueName } from './fixtures.ts';
import { authorOf } from './pitches.ts';

test('a manager finds what was decided, in two acts, and reads it whole', async ({
  page,
  newPerson,
  expectAccessible,
}) => {
  const title = `Looked back on ${uniqueName()}`;
  const { ids } = await authorOf(newPerson, [title, `Rejected ${uniqueName()}`]);
  await signInAs(page, 'sales_manager');
  const decide = (id: number | undefined, act: string, notes: string) =>
    page.request.post(`/api/manager/submissions/${id}/${act}`, { data: { notes } });
  await decide(ids[0], 'request-changes', 'Which corner?');
  await decide(ids[1], 'reject', 'The season is full.');
  await page.goto('/manager/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Decided' }).first().click();
  await page.getByLabel('Status now').selectOption('Waiting for the author');
  await expect(page).toHaveURL(/now=changes_requested/);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('by you');
  await expect(page.getByRole('row').filter({ hasText: 'Rejected by you' })).toHaveCount(0);
  await expectAccessible(page);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Which corner?')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Decided Submissions' }).click();
  await page.getByLabel('Decided', { exact: true }).selectOption('Last month');
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(0);
});
