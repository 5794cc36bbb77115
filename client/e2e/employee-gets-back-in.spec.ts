import { employeePassword, expect, signInAs, test } from './fixtures.ts';
import { mailedPath } from './mails.ts';

const chosen = 'remembered at last';

test('an employee who forgot the password gets back in by a mailed link', async ({
  page,
  newPerson,
  expectAccessible,
}) => {
  const elsewhere = await newPerson();
  const username = await signInAs(elsewhere, 'photographer');
  const email = `${username}@example.com`;
  await elsewhere.goto('/employee/dashboard');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/employee/login');
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/employee/forgot-password');
  const name = page.getByRole('textbox', { name: 'Your username or email address' });
  await expect(name).toHaveValue(username);
  await name.fill(' ');
  await name.press('Enter');
  await expect(page.getByText('Please enter your username or email address')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill(username);
  await name.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'This server doesn’t send email yet' })).toBeFocused();
  await expectAccessible(page);

  const path = await mailedPath(email, 'reset');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  await expect(page.getByText(`Your username is ${username}.`)).toBeVisible();
  const password = page.getByRole('textbox', { name: /^New password/ });
  await password.fill('short');
  await password.press('Enter');
  await expect(page.getByText('Please use at least 10 characters')).toBeVisible();
  await expectAccessible(page);
  await password.fill(chosen);
  await password.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(username);
  await page.getByLabel('Password', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/employee/dashboard');

  // The other device is signed out, and asks for the new one.
  await expect(elsewhere.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await elsewhere.getByLabel('Password', { exact: true }).fill(employeePassword);
  await elsewhere.getByRole('button', { name: 'Sign in and continue' }).click();
  await expect(elsewhere.getByText('Invalid username or password')).toBeVisible();

  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ask for another link' }).click();
  await expect(page).toHaveURL('/employee/forgot-password');
});

test('an admin finds the way from their own door', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});
