import type { Page } from '@playwright/test';
import { expect, rest, signInAs, signOut, test, uniqueName } from './fixtures.ts';
import { authorOf } from './pitches.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const option = (page: Page, name: string | RegExp) => dialogOf(page).getByRole('option', { name });

test('an author finds a pitch, a place and an act by keyboard alone', async ({ newPerson, expectAccessible }) => {
  const title = `Drummers ${uniqueName()}`;
  const { author, ids } = await authorOf(newPerson, [title]);
  await author.goto('/employee/dashboard');
  await expect(author.getByRole('button', { name: 'Search' })).toBeVisible();
  await author.keyboard.press('Control+k');
  const field = author.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await expect(option(author, 'Training')).toBeVisible();
  await expect(option(author, 'Inbox')).toHaveCount(0);
  await expectAccessible(author);
  await author.keyboard.type(title);
  await expect(option(author, title)).toHaveAttribute('aria-selected', 'true');
  await expect(option(author, title)).toContainText('Special Content, Submitted');
  await author.keyboard.press('Enter');
  await expect(author).toHaveURL(`/submissions-hub/${ids[0]}`);
  await expect(dialogOf(author)).toBeHidden();
  await expect(author.getByRole('heading', { name: title })).toBeVisible();

  await author.keyboard.press('Control+k');
  await expect(option(author, title)).toHaveAttribute('aria-selected', 'true');
  await author.keyboard.type('train');
  await author.keyboard.press('Enter');
  await expect(author).toHaveURL('/employee/training/content_creator');

  await author.keyboard.press('Control+k');
  await author.keyboard.type('new special');
  await author.keyboard.press('Enter');
  await expect(author).toHaveURL('/submissions-hub?form=special_content');
  await expect(author.getByRole('dialog', { name: /Special Content/ })).toBeVisible();
  await author.keyboard.press('Control+k');
  await expect(dialogOf(author)).toHaveCount(0);
  await author.keyboard.press('Escape');

  await author.keyboard.press('Control+k');
  await author.keyboard.type('sign out');
  await author.keyboard.press('Enter');
  await expect(author).toHaveURL('/');
  const kept = await author.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('site:found')));
  expect(kept).toEqual([]);
});

test('an admin finds an inquiry and a colleague by thumb', { tag: rest }, async ({ newPerson, expectAccessible }) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const username = await signInAs(page, 'photographer');
  await signInAs(page, 'admin');
  const name = uniqueName();
  const answer = await page.request.post('/api/contact', {
    data: { fullName: name, companyName: 'Groove Yard', email: 'ana@example.com', message: 'A half page in March?' },
  });
  const { id, reference } = (await answer.json()) as { id: number; reference: string };
  await page.goto('/employee/dashboard');
  await page.getByRole('button', { name: 'Search' }).tap();
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Search' }).fill(name);
  await expect(option(page, reference)).toContainText(name);
  await expect(dialogOf(page)).toBeInViewport({ ratio: 1 });
  expect((await dialogOf(page).boundingBox())?.height).toBe(844);
  expect((await option(page, reference).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await option(page, reference).tap();
  await expect(page).toHaveURL(`/admin?inquiry=${id}`);
  await expect(page.getByRole('region', { name })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).tap();
  await page.getByRole('button', { name: 'Search' }).tap();
  // No name of people outside stays in the browser.
  await expect(option(page, reference)).not.toContainText(name);
  await page.getByRole('combobox', { name: 'Search' }).fill(username);
  await option(page, new RegExp(username)).tap();
  await expect(page).toHaveURL(/\/admin\/people\/e\d+$/);
  await expect(page.getByText(`${username},`)).toBeVisible();
});

test('the search says what it does, that it failed, and that nothing was found', { tag: rest }, async ({
  page,
  expectAccessible,
}) => {
  await signInAs(page, 'staff_writer');
  await page.goto('/employee/dashboard');
  let isAway = true;
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/search?*', async (route) => {
    await gate.promise;
    if (isAway) await route.fulfill({ status: 503, json: { error: 'The database is away.' } });
    else await route.continue();
  });
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('zzqx');
  await expect(dialogOf(page).getByText('Searching...')).toBeVisible();
  gate.resolve();
  await expect(dialogOf(page).getByRole('alert')).toContainText('The database is away.');
  await expectAccessible(page);
  isAway = false;
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialogOf(page).getByText('Nothing found for “zzqx”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
});

test('? lists the keys on every page, unless single keys are off', { tag: rest }, async ({ page }) => {
  await signInAs(page, 'staff_writer');
  await page.goto('/employee/dashboard');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(help).toContainText('Ctrl K');
  await help.getByRole('checkbox', { name: 'Single keys act on this page' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(dialogOf(page)).toBeVisible();
  await expect(help).toHaveCount(0);
  await page.keyboard.press('Escape');
  await signOut(page);
});

test('an admin goes to places by two keys, and finds what can be done in the search', { tag: rest }, async ({
  adminPage: page,
}) => {
  await page.goto('/admin/employees');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employee Evaluations');
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('new account');
  await dialogOf(page).getByRole('option', { name: 'New account' }).click();
  await expect(page.getByRole('dialog', { name: 'New account' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  for (const [words, part] of [
    ['passkey', 'Passkeys'],
    ['vacation', 'Time away'],
    ['remind', 'Notifications by mail'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Search' }).fill(words);
    await expect(dialogOf(page).getByRole('option', { name: `Settings: ${part}` })).toBeVisible();
  }
  for (const words of ['erase', 'write to']) {
    await page.getByRole('combobox', { name: 'Search' }).fill(words);
    await expect(dialogOf(page).getByRole('option', { name: /erase their data$/ })).toBeVisible();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/people');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('new piece');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/manager/coverage?new=yes');
  await expect(page.getByRole('dialog', { name: 'Order a piece' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/manager/coverage');

  const message = { name: uniqueName(), companyName: 'Own', email: 'ana@example.com', message: 'Hello' };
  const sent = await page.request.post('/api/contact', { data: message });
  const { id } = (await sent.json()) as { id: number };
  await page.goto(`/admin?inquiry=${id}`);
  await expect(page.getByRole('region', { name: message.name })).toContainText('Hello');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('write a note');
  await page.keyboard.press('Enter');
  const note = page.getByLabel('Add a note');
  await expect(note).toBeFocused();
  await note.fill('Ask for the raw export.');
  await note.press('Control+Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ask for the raw export.' })).toBeVisible();
});
