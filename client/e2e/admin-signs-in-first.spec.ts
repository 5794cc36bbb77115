import { randomUUID } from 'node:crypto';
import type { EmployeeSaved } from '#shared/employees/views.ts';
import { adminEmail, adminPassword, expect, test } from './fixtures.ts';

test('the first admin gives name and address with the password, in one press', async ({
  page,
  request,
  expectAccessible,
}) => {
  await request.post('/api/admin/login', { data: { email: adminEmail, password: adminPassword } });
  const username = `first_${randomUUID().slice(0, 8)}`;
  const names = { username, email: `${username}@overtone.example` };
  const made = await request.post('/api/admin/employees', { data: { ...names, role: 'admin' } });
  const { oneTimePassword } = (await made.json()) as EmployeeSaved;

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/admin');
  await page.getByLabel('Email').fill(names.email);
  await page.getByLabel('Password', { exact: true }).fill(oneTimePassword ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make this account yours');
  const save = page.getByRole('button', { name: 'Save and continue' });
  await save.click();
  await expect(page.getByLabel('Your first name')).toBeFocused();
  await expect(page.getByLabel('Your email address')).toHaveAccessibleDescription(/Please enter your email address/);
  await expect(page.getByLabel(/^New password/)).toHaveAccessibleDescription(/at least 10 characters/);
  await expectAccessible(page);

  await page.getByLabel('Your first name').fill('Noor');
  await page.getByLabel('Your last name').fill('Haddad');
  await page.reload();
  await expect(page.getByLabel('Your first name')).toHaveValue('Noor');
  const taken = `${username}@example.com`;
  await request.post('/api/admin/employees', { data: { username: `${username}-too`, email: taken, role: 'admin' } });
  await page.getByLabel('Your email address').fill(taken);
  await page.getByLabel(/^New password/).fill('a password of my own');
  await save.click();
  await expect(page.getByLabel('Your email address')).toBeFocused();
  await expect(page.getByLabel('Your email address')).toHaveAccessibleDescription(
    /Another account has this email address/,
  );
  await expect(page.getByLabel('Your last name')).toHaveValue('Haddad');
  await expect(page.getByLabel(/^New password/)).toHaveValue('a password of my own');
  await page.getByLabel('Your email address').fill(`noor.${taken}`);
  await save.click();
  await expect(page).toHaveURL('/admin');
  await page.getByRole('button', { name: /your menu$/ }).click();
  await page.locator('#own-menu').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText(`noor.${taken}`, { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Noor');
});
