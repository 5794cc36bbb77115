import type { Page } from '@playwright/test';
import { expect, type NewPerson, rest, signInAs, test, uniqueName } from './fixtures.ts';
import { notice, prospectsOf } from './pitches.ts';

/** An author's prospects, and the admins' list filtered to them. */
async function open(page: Page, newPerson: NewPerson, parts: readonly string[]) {
  const name = uniqueName();
  const author = await newPerson();
  await signInAs(author, 'sales_staff');
  const ids = await prospectsOf(author, name, parts);
  await page.goto(`/admin/submissions?${new URLSearchParams({ q: name })}`);
  const rows = page.getByRole('listitem').filter({ hasText: `=${name}` });
  await expect(rows).toHaveCount(parts.length);
  const statuses = async () =>
    Promise.all(
      ids.map(async (id) => (await (await author.request.get(`/api/submissions/${id}`)).json()).status as string),
    );
  return { author, name, ids, rows, statuses };
}

test('an admin takes back one decision and finds the choice and the note restored', { tag: rest }, async ({
  adminPage: page,
  newPerson,
}) => {
  const { rows, statuses } = await open(page, newPerson, ['one']);
  await rows.getByRole('link', { name: /View Details/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Status', { exact: true }).selectOption('Rejected');
  await dialog.getByLabel('Review Notes').fill('The season is full.');
  await dialog.getByRole('button', { name: 'Update Status' }).click();
  await expect(notice(page)).toContainText('Submission status updated successfully!');
  await expect(notice(page)).toBeFocused();
  expect(await statuses()).toEqual(['rejected']);
  await notice(page).getByRole('button', { name: /^Undo/ }).click();
  await expect(notice(page)).toContainText('Decision taken back');
  expect(await statuses()).toEqual(['submitted']);
  await expect(dialog.getByText('took the decision back')).toBeVisible();
  await expect(dialog.getByLabel('Status', { exact: true })).toHaveValue('rejected');
  await expect(dialog.getByLabel('Review Notes')).toHaveValue('The season is full.');

  // Unsaved text stays, and the list says so.
  await page.keyboard.press('Escape');
  await expect(rows).toContainText('Your decision isn’t saved yet');
  await page.reload();
  await expect(rows).toContainText('Your decision isn’t saved yet');
  await rows.getByRole('link', { name: /View Details/ }).click();
  await expect(dialog.getByLabel('Status', { exact: true })).toHaveValue('rejected');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await page.keyboard.press('Escape');
  await expect(rows).not.toContainText('Your decision isn’t saved yet');
});

test('an admin takes back a bulk decision after the dialog has closed', { tag: rest }, async ({
  adminPage: page,
  newPerson,
}) => {
  const { author, ids, rows, statuses } = await open(page, newPerson, ['one', 'two', 'three']);
  expect((await author.request.post(`/api/submissions/${ids[2]}/withdraw`, { data: {} })).status()).toBe(200);
  await page.reload();
  await expect(rows.getByText('Withdrawn').filter({ visible: true })).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Choose all undecided that are loaded' }).check();
  await page.getByRole('button', { name: 'Decide on 2' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Status', { exact: true }).selectOption('Approved');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Update 2 submissions' }).click();
  await expect(dialog).toBeHidden();
  await expect(notice(page)).toContainText('2 submissions updated');
  await expect(notice(page)).toBeFocused();
  expect(await statuses()).toEqual(['approved', 'approved', 'withdrawn']);
  await notice(page).getByRole('button', { name: /^Undo/ }).click();
  await expect(notice(page)).toContainText('Decision taken back');
  expect(await statuses()).toEqual(['submitted', 'submitted', 'withdrawn']);
  await expect(page.getByRole('button', { name: 'Decide on 2' })).toBeVisible();
});

test('an admin takes back a decision without a note, and nothing says that it waits to be saved', {
  tag: rest,
}, async ({ adminPage: page, newPerson }) => {
  const { rows, statuses } = await open(page, newPerson, ['one']);
  await rows.getByRole('link', { name: /View Details/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Status', { exact: true }).selectOption('Approved');
  await dialog.getByRole('button', { name: 'Update Status' }).click();
  await expect(notice(page)).toContainText('Submission status updated successfully!');
  await notice(page).getByRole('button', { name: /^Undo/ }).click();
  await expect(notice(page)).toContainText('It’s back to how it was.');
  expect(await statuses()).toEqual(['submitted']);
  await expect(dialog.getByLabel('Status', { exact: true })).toHaveValue('submitted');
  await page.keyboard.press('Escape');
  await expect(rows).not.toContainText('saved yet');
  await page.reload();
  await expect(rows.getByText('Submitted', { exact: true }).first()).toBeVisible();
  await expect(rows).not.toContainText('saved yet');
});
