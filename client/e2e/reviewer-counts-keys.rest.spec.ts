import type { Page } from '@playwright/test';
import { expect, signInAs, test, uniqueName } from './fixtures.ts';
import { authorOf, coverOf, notice, pitch } from './pitches.ts';

/** Presses single keys, and counts them. */
function keysOf(page: Page) {
  let count = 0;
  return {
    count: () => count,
    press: (key: string) => {
      count += 1;
      return page.keyboard.press(key);
    },
  };
}

function titlesOf(name: string): string[] {
  return Array.from({ length: 20 }, (_, index) => `Corner ${index + 1} of ${name}`);
}

test('a manager decides on 20 one by one with at most 25 keys', async ({ page, newPerson }) => {
  const name = uniqueName();
  const titles = titlesOf(name);
  await authorOf(newPerson, titles, 'marketing_opportunity');
  await signInAs(page, 'production_manager');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/manager/dashboard?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name: titles[0], exact: true })).toBeVisible();
  // The first seven stand on one screen.
  await expect(page.getByRole('link', { name: titles[6], exact: true })).toBeInViewport({ ratio: 1 });
  const keys = keysOf(page);
  await keys.press('?');
  for (const key of ['j', 'k', 'x', 'u', 'Esc']) {
    await expect(page.getByRole('dialog').getByText(key, { exact: true })).toBeVisible();
  }
  await keys.press('Escape');
  await keys.press('j');
  for (const title of titles) {
    await expect(page.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible();
    // It opened by itself, and takes a decision once it may have been read.
    await expect(page.getByRole('button', { name: 'Approve Submission' })).toBeEnabled();
    await keys.press('a');
    await expect(notice(page)).toContainText(title);
  }
  await expect(page.getByText('No pending submission matches.')).toBeVisible();
  expect(keys.count()).toBeLessThanOrEqual(25);
});

test('an admin decides on 20 one by one with at most 25 keys, takes one back, and steps through the list', async ({
  page,
  newPerson,
  expectAccessible,
}) => {
  const name = uniqueName();
  const titles = titlesOf(name);
  await authorOf(newPerson, titles, 'marketing_opportunity');
  await signInAs(page, 'admin');
  await page.goto(`/admin/submissions?sort=oldest&q=${encodeURIComponent(name)}`);
  await expect(page.getByText(titles[0] ?? '', { exact: true })).toBeVisible();
  const dialog = page.getByRole('dialog');
  const keys = keysOf(page);
  await keys.press('j');
  for (const title of titles) {
    await expect(dialog.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
    await keys.press('a');
    await expect(notice(page)).toContainText(title);
  }
  expect(keys.count()).toBeLessThanOrEqual(25);
  const last = dialog.getByRole('heading', { name: titles.at(-1) ?? '', exact: true });
  await expect(last).toBeVisible();
  await page.keyboard.press('u');
  await expect(notice(page)).toContainText('Decision taken back');
  await expectAccessible(page);
  await page.keyboard.press('k');
  await expect(dialog.getByRole('heading', { name: titles.at(-2) ?? '', exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(last).toBeVisible();
  await page.keyboard.press('n');
  const notes = dialog.getByRole('textbox', { name: 'Review Notes' });
  // Also where the submission was still loading when the key was pressed.
  await expect(notes).toBeFocused();
  await page.keyboard.type('Not a decision: a, r and v are only letters here.');
  await expect(notes).toHaveValue(/^Not a decision.*only letters here/);
  // It leaves the field, and then the submission.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Your decision isn’t saved yet')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/details=/);
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 800 },
]) {
  test(`an admin’s decision is in view at ${size.width} px, however long the pitch`, async ({ page, newPerson }) => {
    const long = 'Drummers on every corner, at dawn and at dusk.\n'.repeat(60);
    const { ids } = await authorOf(newPerson, [`Long ${uniqueName()}`], 'special_content', long);
    await signInAs(page, 'admin');
    await page.setViewportSize(size);
    await page.goto(`/admin/submissions?details=${ids[0]}`);
    for (const name of ['Approve', 'Under Review', 'Reject']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  });
}

test('on a phone the words of the next pitch are in view below what can be taken back', async ({ page, newPerson }) => {
  const name = uniqueName();
  const titles = [`One of ${name}`, `Two of ${name}`];
  await authorOf(newPerson, titles);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [role, path, approve] of [
    ['sales_manager', '/manager/dashboard', 'Approve Submission'],
    ['admin', '/admin/submissions', 'Approve'],
  ] as const) {
    await signInAs(page, role);
    await page.goto(`${path}?sort=oldest&q=${encodeURIComponent(name)}`);
    await expect(page.getByText(titles[0] ?? '', { exact: true }).first()).toBeVisible();
    await page.keyboard.press('j');
    await page.getByRole('button', { name: approve, exact: true }).click();
    await expect(notice(page)).toContainText(titles[0] ?? '');
    await expect(page.getByRole('heading', { name: titles[1], exact: true })).toBeVisible();
    const words = page.getByText(pitch).filter({ visible: true });
    await expect(words).toBeInViewport({ ratio: 1 });
    expect(await coverOf(words)).toBe('');
    await expect(notice(page)).toBeInViewport();
    // Both wait for the admin as they waited for the manager.
    if (role === 'sales_manager') {
      await expect(page.getByRole('button', { name: approve, exact: true })).toBeEnabled();
      await page.getByRole('button', { name: approve, exact: true }).click();
      await expect(notice(page)).toContainText(titles[1] ?? '');
    }
  }
});
