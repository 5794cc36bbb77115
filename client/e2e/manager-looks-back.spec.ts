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
  await page.getByLabel('Decided', { exact: true }).selectOption('Last month');
  await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveCount(0);
});
