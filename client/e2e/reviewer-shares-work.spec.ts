import { expect, rest, signInAs, test, uniqueName } from './fixtures.ts';
import { authorOf } from './pitches.ts';

test('a manager takes a submission by one key, hands it on, and finds it under nobody’s no longer', {
  tag: rest,
}, async ({ page, newPerson, expectAccessible }) => {
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
