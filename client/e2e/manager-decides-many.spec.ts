import { expect, rest, signInAs, test, uniqueName } from './fixtures.ts';
import { authorOf, notice } from './pitches.ts';

test('a manager sends several back with one note, learns which one was not changed, and takes all back', {
  tag: rest,
}, async ({ page, newPerson, expectAccessible }) => {
  const name = uniqueName();
  const titles = ['one', 'two', 'three'].map((part) => `Many ${part} of ${name}`);
  const { author, ids } = await authorOf(newPerson, titles);
  const second = await newPerson();
  await signInAs(second, 'sales_manager');
  await signInAs(page, 'production_manager');
  await page.goto(`/manager/dashboard?q=${encodeURIComponent(name)}`);
  for (const title of titles) await page.getByRole('checkbox', { name: `Choose ${title}` }).check();
  await expect(page.getByText('3 chosen: 3 Submitted')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Decide on 3' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Status', { exact: true }).selectOption('Request changes');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Review Notes')).toHaveAccessibleDescription(/Please say what should change/);
  await page.keyboard.type('Which corner, and when?');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  expect((await second.request.post(`/api/manager/submissions/${ids[1]}/approve`, { data: {} })).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Update 3 submissions' }).click();
  await expect(dialog.getByRole('alert')).toContainText(`${titles[1]}: Ana Ruiz was first`);
  await expect(notice(page)).toContainText('2 submissions updated');
  await dialog.getByRole('button', { name: 'Undo', exact: false }).click();
  await expect(notice(page)).toContainText('Decision taken back');
  const sent = await (await author.request.get('/api/submissions/employee?status=submitted')).json();
  expect(sent.map(({ title }: { title: string }) => title).sort()).toEqual([titles[0], titles[2]].sort());
});
