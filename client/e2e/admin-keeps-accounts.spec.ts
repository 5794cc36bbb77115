import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';

test('an admin makes an account, resets its password and closes it', async ({ adminPage: page, expectAccessible }) => {
  const username = `ana-${randomUUID().slice(0, 8)}`;
  await page.goto('/admin');
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: /^Accounts/ })
    .click();
  await expect(page).toHaveURL('/admin/accounts');
  await page.getByRole('button', { name: 'New account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByText('Username must be at least 3 characters')).toBeVisible();
  await expect(dialog.getByText('Email is required')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('textbox', { name: 'Username' }).fill('admin');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`${username}@overtone.example`);
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Ana');
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('Photographer');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Ana');

  await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  const created = await dialog
    .getByRole('status')
    .filter({ hasText: /^\S{4}-\S{4}-\S{4}-\S{4}$/ })
    .innerText();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(created)).toBeVisible();
  await dialog.getByRole('button', { name: 'I have passed it on' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search' }).fill(username);
  await expect(page).toHaveURL(new RegExp(`q=${username}`));
  const row = page.getByRole('row', { name: username });
  await expect(row).toContainText('One-time password');
  await row.getByRole('button', { name: /^Change/ }).click();
  await dialog.getByRole('button', { name: 'Reset password' }).click();
  await dialog.getByRole('button', { name: 'Reset it now' }).press('Enter');
  await expect(dialog.getByText(/^Pass this on to/)).toBeFocused();
  await expect(dialog.getByRole('status').filter({ hasText: /^\S{4}-\S{4}-\S{4}-\S{4}$/ })).not.toHaveText(created);
  await dialog.getByRole('button', { name: 'I have passed it on' }).click();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await dialog.getByRole('button', { name: 'Deactivate it now' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Activate' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Deactivated');
});
