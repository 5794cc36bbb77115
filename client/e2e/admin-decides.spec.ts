import { readFile } from 'node:fs/promises';
import { adminEmail, adminPassword, expect, signInAs, test, uniqueName } from './fixtures.ts';
import { notice, prospectsOf } from './pitches.ts';

test('an admin signs in, decides one by one and in bulk, and exports the filtered list', async ({
  page,
  newPerson,
  expectAccessible,
}) => {
  const name = uniqueName();
  const author = await newPerson();
  await signInAs(author, 'sales_staff');
  const manager = await newPerson();
  await signInAs(manager, 'sales_manager');
  const ids = await prospectsOf(author, name, ['one', 'two', 'three', 'four']);

  await page.goto('/admin/submissions');
  await page.getByLabel('Email').fill(adminEmail);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: /sign in|log in|login/i }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: /sign in|log in|login/i }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Submissions Management');
  await expect(page.getByRole('button', { name: /^[\d,]+ ?Total$/ })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  const rows = page.getByRole('listitem').filter({ hasText: `=${name}` });
  await expect(rows).toHaveCount(4);
  await expect(page).toHaveURL(/q=/);

  await rows
    .filter({ hasText: `${name} one` })
    .getByRole('link', { name: /View Details/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('sent this in')).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByText('that is all.')).toBeHidden();
  await dialog.getByRole('button', { name: 'Show all' }).click();
  await expect(dialog.getByText('that is all.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Update Status' })).toBeDisabled();
  await dialog.getByLabel('Status', { exact: true }).selectOption('Under Review');
  await dialog.getByLabel('Review Notes').fill('Who pays for the proof?');
  await dialog.getByLabel('Internal note').fill('Paid late last year.');
  await dialog.getByRole('button', { name: 'Update Status' }).click();
  await expect(notice(page)).toContainText('Submission status updated successfully!');
  await expect(notice(page)).toBeFocused();
  await expect(dialog.getByRole('region', { name: 'Previous review notes' })).toContainText('Who pays for the proof?');
  await expect(dialog.getByText('Paid late last year.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/details=/);

  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Status', { exact: true }).selectOption('Submitted');
  await expect(rows).toHaveCount(3);
  // By keyboard alone, while a manager is first on one of the three.
  await page.getByRole('checkbox', { name: 'Choose all undecided that are loaded' }).press('Space');
  await expect(page.getByText('3 chosen: 3 Submitted')).toBeVisible();
  await page.getByRole('button', { name: 'Decide on 3' }).press('Enter');
  for (const part of ['two', 'three', 'four']) await expect(dialog.getByText(`${name} ${part}`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await dialog.getByLabel('Status', { exact: true }).press('R');
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(dialog.getByLabel('Review Notes')).toHaveAccessibleDescription(/Please say why they’re rejected/);
  await expect(dialog.getByLabel('Review Notes')).toBeFocused();
  await page.keyboard.type('The March issue is full.');
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Set 3 submissions to Rejected?' })).toBeFocused();
  await expectAccessible(page);
  expect((await manager.request.post(`/api/manager/submissions/${ids[1]}/approve`, { data: {} })).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Update 3 submissions' }).press('Enter');
  await expect(notice(page)).toContainText('2 submissions updated');
  // The filter hides the decided row; the reason still appears.
  await expect(dialog.getByRole('alert')).toContainText(`${name} two: Ana Ruiz was first`);
  await expect(dialog.getByRole('alert')).toContainText('Manager Approved');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Back to the list' }).press('Enter');
  await expect(page.getByText('No submissions found matching your criteria.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show all submissions' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled();
  await page.goBack();
  await expect(rows).toHaveCount(4);
  await expect(rows.getByText('Rejected').filter({ visible: true })).toHaveCount(2);

  // The one that was refused is still chosen.
  await rows
    .filter({ hasText: `${name} four` })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Export 2 chosen' }).click();
  await expect(page.getByText('Only the 2 rows you chose')).toBeVisible();
  await expectAccessible(page);
  const [chosen] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'json' }).click()]);
  const { about, rows: exported } = JSON.parse(await readFile(await chosen.path(), 'utf8'));
  expect(about).toMatchObject({ 'Chosen in the list': 2, Rows: 2 });
  expect(exported.map(({ title }: { title: string }) => title)).toEqual([`=${name} four`, `=${name} two`]);
  await page.getByRole('button', { name: 'Choose none' }).click();

  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('4 rows, current filter')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'csv' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^submissions_.*4-rows_.*\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.split(name).length - 1).toBeGreaterThanOrEqual(4);
  expect(csv).not.toMatch(/(^|,)"?=/m);
});
