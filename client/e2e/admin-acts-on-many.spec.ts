import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, rest, signInAs, test, uniqueName } from './fixtures.ts';

test('an admin exports and assigns twelve at once, and takes it back', { tag: rest }, async ({
  adminPage: page,
  expectAccessible,
}) => {
  const { name } = await sendMany(page, 12);
  await page.goto(`/admin?status=spam&q=${encodeURIComponent(name)}`);
  const rows = page.locator('[data-list-scroller]').getByRole('listitem');
  await expect(rows).toHaveCount(12);
  const top = async () => (await page.locator('[data-list-scroller]').boundingBox())?.y;
  const before = await top();
  await page.getByRole('checkbox', { name: `Choose ${name} 12`, exact: true }).check();
  await expect(page.getByText('1 chosen', { exact: true })).toBeVisible();
  // Room for the acts is below the rows.
  expect(await top()).toBe(before);
  await page.getByRole('checkbox', { name: `Choose ${name} 1`, exact: true }).click({ modifiers: ['Shift'] });
  const bulk = page.getByRole('region', { name: 'Chosen inquiries' });
  await expect(bulk.getByText('12 chosen', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await bulk.getByRole('button', { name: 'Export 12 chosen' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bulk.getByRole('link', { name: 'json' }).click(),
  ]);
  const { about, rows: exported } = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(about).toMatchObject({ 'Chosen in the list': 12, Rows: 12 });
  expect(exported).toHaveLength(12);
  await bulk.getByRole('button', { name: 'Assign' }).click();
  await bulk.getByRole('button', { name: 'Site Admin (you)' }).click();
  const bar = page.getByRole('region', { name: 'Latest change' });
  await expect(bar).toBeFocused();
  await expect(bar.getByText('12 inquiries changed', { exact: true })).toBeVisible();
  await expect(rows.filter({ hasText: 'Assigned to Site Admin' })).toHaveCount(12);
  await bar.getByRole('button', { name: /^Undo/ }).click();
  await expect(bar.getByText('Change taken back', { exact: true })).toBeVisible();
  await expect(rows.filter({ hasText: 'Assigned to' })).toHaveCount(0);

  // What was taken back is chosen again; erasing has one door, the inquiry itself.
  await expect(bulk.getByText('12 chosen', { exact: true })).toBeVisible();
  await expect(bulk.getByRole('button', { name: 'Erase' })).toBeHidden();
});

test('an admin moves, chooses and closes by keyboard alone', { tag: rest }, async ({ adminPage: page }) => {
  const { name } = await sendMany(page, 3);
  await page.goto(`/admin?status=spam&sort=oldest&q=${encodeURIComponent(name)}`);
  const open = (number: number) => page.getByRole('heading', { level: 2, name: `${name} ${number}`, exact: true });
  await expect(page.getByRole('link', { name: `${name} 1`, exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(open(1)).toBeVisible();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(open(3)).toBeVisible();
  await page.keyboard.press('k');
  await expect(open(2)).toBeVisible();
  await page.keyboard.press('x');
  const bulk = page.getByRole('region', { name: 'Chosen inquiries' });
  await expect(bulk.getByText('2 chosen', { exact: true })).toBeVisible();
  await bulk.getByRole('button', { name: 'Set state' }).focus();
  await page.keyboard.press('Enter');
  await bulk.getByRole('button', { name: 'Closed' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Latest change' })).toContainText('Set to Closed.');
  await expect(page.getByText('Showing 1 of 1')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByRole('region', { name: 'Latest change' })).toContainText('Change taken back');
  await expect(bulk.getByText('2 chosen', { exact: true })).toBeVisible();
});

test('a view is saved, and its address shares it', { tag: rest }, async ({
  adminPage: page,
  newPerson,
  expectAccessible,
}) => {
  const name = `Spam ${uniqueName()}`;
  await page.goto('/admin');
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('combobox', { name: 'State' }).selectOption('spam');
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption('none');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Save this view as').fill(name);
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');

  const colleague = await newPerson();
  await signInAs(colleague, 'admin');
  await colleague.setViewportSize({ width: 390, height: 844 });
  await colleague.goto(page.url());
  await expect(colleague.getByRole('button', { name: 'Remove filter: Assigned to: Nobody' })).toBeVisible();
  await colleague.getByRole('button', { name: /^Filter/ }).click();
  await expect(colleague.getByRole('combobox', { name: 'State' })).toHaveValue('spam');
  await colleague.getByRole('button', { name: 'Views' }).click();
  await expect(colleague.getByText('send this page’s address')).toBeVisible();
  await expect(colleague.getByRole('link', { name })).toHaveCount(0);
  await expectAccessible(colleague);
  expect(await colleague.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: `Delete “${name}”` }).click();
  await expect(page.getByRole('link', { name })).toBeHidden();
});

/** Inquiries with a name each, all of them suspected of being spam. */
async function sendMany(page: Page, count: number) {
  const name = uniqueName();
  for (let number = 1; number <= count; number++) {
    const message = { name: `${name} ${number}`, companyName: 'Own', message: 'Did it arrive?', website: 'x' };
    const email = `${name.toLowerCase().replaceAll(' ', '.')}.${number}@example.com`;
    expect((await page.request.post('/api/contact', { data: { ...message, email } })).status()).toBe(201);
  }
  return { name };
}
