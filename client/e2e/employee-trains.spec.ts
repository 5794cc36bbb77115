import type { Page } from '@playwright/test';
import { adminEmail, adminPassword, employeePassword, expect, rest, signInAs, signOut, test } from './fixtures.ts';

test('a new employee signs in with a one-time password and chooses a new one', async ({ page, request }) => {
  await request.post('/api/admin/login', { data: { email: adminEmail, password: adminPassword } });
  const username = `new_${Date.now()}`;
  const made = await request.post('/api/admin/employees', {
    data: { username, email: `${username}@example.com`, role: 'street_team' },
  });
  const { oneTimePassword } = (await made.json()) as { oneTimePassword: string };

  await page.goto('/employee/training/street_team');
  await expect(page).toHaveURL(/\/employee\/login\?next=/);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('not it');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
  await page.getByLabel('Password', { exact: true }).fill(oneTimePassword);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a password of your own');
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  await page.getByLabel(/New password/).fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel(/New password/)).toHaveAccessibleDescription(/at least 10 characters/);
  await page.getByLabel(/New password/).fill('a password of my own');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Street Team Training' })).toBeFocused();

  await signOut(page);
  await expect(page).toHaveURL('/');
  await page.goto('/employee/dashboard');
  await expect(page).toHaveURL(/\/employee\/login/);
});

test('a module is opened, read, marked as done and unmarked', async ({ page, expectAccessible }) => {
  await signInAs(page, 'staff_writer');
  await page.goto('/employee/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ana Ruiz');
  await page.getByRole('link', { name: /Training Resources/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff Writer Training');
  await expect(page.getByRole('heading', { name: 'Essential Training' })).toBeVisible();
  await page.getByRole('link', { name: /^Start: Press conference notes/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Press conference notes in 12 hours');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark as done' }).press('Enter');
  await expect(page.getByText(/Done on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.getByRole('link', { name: 'Back to Training' }).click();
  await expect(page.getByText('1 of 5', { exact: true })).toBeVisible();
  const place = 120;
  await page.evaluate((top) => scrollTo(0, top), place);
  await page.getByRole('link', { name: /^Read again: Press conference notes/ }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await page.goForward();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible();
  // Without network it waits, on whichever page, and is said before one signs out.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('Not marked as done yet: there’s no connection.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Training' }).click();
  await expect(page.getByText('0 of 5', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /your menu$/ }).click();
  await expect(page.locator('#own-menu')).toContainText('1 finished module isn’t sent yet. After a logout it goes');
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);
  await expect(page.getByText('1 of 5', { exact: true })).toBeVisible();
});

test('a module opens again where its reader left it', { tag: rest }, async ({ page }) => {
  await signInAs(page, 'content_creator');
  await page.goto('/employee/training/content_creator');
  await page
    .getByRole('link', { name: /^Start/ })
    .first()
    .click();
  const goOn = page.getByRole('button', { name: /^Continue where you stopped/ });
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeAttached();
  await expect(goOn).toBeHidden();
  // Both times before scrolling rests: to another page, then from the site.
  const before = await readTo(page, 1 / 3);
  await page.goBack();
  const whereStopped = () => positionOf(page);
  await expect.poll(whereStopped).toBeGreaterThan(0);
  const third = await whereStopped();
  await page
    .getByRole('link', { name: /^Continue/ })
    .first()
    .click();
  await goOn.press('Enter');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before / 2);
  await expect(goOn).not.toBeInViewport();
  await readTo(page, 2 / 3);
  await page.goto('about:blank');
  await expect.poll(whereStopped).toBeGreaterThan(third);
});

/** Returns how far down the page that is, px. */
function readTo(page: Page, share: number): Promise<number> {
  return page.evaluate(async (part) => {
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollTo(0, document.body.scrollHeight * part);
    await scrolled;
    return scrollY;
  }, share);
}

async function positionOf(page: Page): Promise<number> {
  const [module] = (await (await page.request.get('/api/training')).json()) as { position: number }[];
  return module?.position ?? 0;
}

test('a session that ends asks for the password on the same page', { tag: rest }, async ({ page }) => {
  await signInAs(page, 'photographer');
  await page.goto('/employee/training/photographer');
  await page
    .getByRole('link', { name: /^Start/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible();
  const module = page.url();
  const calls = '**/api/training/**';
  // With the mark, since the position in the text is saved by itself.
  await page.route(calls, async (route) => {
    if (route.request().postData()?.includes('"done"')) await page.context().clearCookies();
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Mark as done' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(employeePassword);
  await page.unroute(calls);
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(module);
  // What was pressed goes on by itself.
  await expect(page.getByText(/Done on/)).toBeVisible();
});
