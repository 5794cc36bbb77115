import { expect, signInAs, test, uniqueName } from './fixtures.ts';
import { authorOf } from './pitches.ts';

test('a manager takes a submission by one key, hands it on, and finds it under nobody’s no longer', async ({
  page,
  newPerson,
  expectAccessible,
}) => {
  const name = uniqueName();
  const { author, ids } = await authorOf(newPerson, [`Shared ${name}`]);
  await signInAs(page, 'production_manager');
  await page.goto(`/manager/dashboard?q=${encodeURIComponent(name)}&selected=${ids[0]}`);
  await expect(page.getByText('Assigned to nobody')).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByText('Assigned to you')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: name }).getByText('Yours')).toBeVisible();
  await page.goto(`/manager/dashboard?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('link', { name: `Shared ${name}` });
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Assigned to').selectOption('Nobody');
  await expect(row).toBeHidden();
  await page.getByLabel('Assigned to').selectOption('Me');
  await expect(row).toBeVisible();
  await row.click();
  await page.getByRole('button', { name: 'To a colleague' }).click();
  await expect(page.getByLabel('Assign to', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Assign to', { exact: true }).selectOption('Nobody');
  await expect(page.getByText('Assigned to nobody')).toBeVisible();
  const told = await (await author.request.get(`/api/submissions/${ids[0]}`)).text();
  expect(JSON.parse(told)).toMatchObject({ assignee: null, assignments: [] });
});

test('two who look at the same submission see each other, until one leaves', async ({ page, newPerson }) => {
  const { ids } = await authorOf(newPerson, [`Looked at ${uniqueName()}`]);
  await signInAs(page, 'production_manager');
  const admin = await newPerson();
  await signInAs(admin, 'admin');
  await page.goto(`/manager/dashboard?selected=${ids[0]}`);
  await expect(page.getByRole('button', { name: 'Approve Submission' })).toBeVisible();
  await admin.goto(`/admin/submissions?details=${ids[0]}`);
  const seen = 'Ana Ruiz is looking at this too.';
  await expect(page.getByText(seen)).toBeVisible();
  await expect(admin.getByText(seen)).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(page.getByText(seen)).toBeHidden();
});

test('a page that is gone without a word is forgotten', async ({ page, newPerson }) => {
  const { ids } = await authorOf(newPerson, [`Lost ${uniqueName()}`]);
  await signInAs(page, 'production_manager');
  const other = await newPerson();
  await signInAs(other, 'sales_manager');
  await page.goto(`/manager/dashboard?selected=${ids[0]}`);
  await other.goto(`/manager/dashboard?selected=${ids[0]}`);
  const seen = page.getByText('Ana Ruiz is looking at this too.');
  await expect(seen).toBeVisible();
  await other.context().setOffline(true);
  await expect(seen).toBeHidden();
});
