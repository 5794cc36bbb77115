import { employeePassword, expect, signInAs, test } from './fixtures.ts';
import { mailedPath } from './mails.ts';

test('an employee settles in: name, address, password, devices, appearance and keys', async ({
  page,
  newPerson,
  expectAccessible,
}) => {
  const username = await signInAs(page, 'sales_manager');
  const phone = await newPerson({ viewport: { width: 320, height: 700 } });
  const data = { username, password: employeePassword };
  expect((await phone.request.post('/api/employee/login', { data })).status()).toBe(200);
  await phone.goto('/employee/settings');
  await expect(phone.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await page.goto('/employee/dashboard');
  await page.getByRole('button', { name: /your menu$/ }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/employee/settings');
  await page.getByLabel('First name').fill('Annelies');
  await page.getByLabel('Last name').fill('de Ruiter');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Annelies');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('button', { name: /^Annelies de Ruiter/ })).toBeVisible();

  const devices = page.getByRole('list', { name: 'Your devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').filter({ hasText: 'This one' })).toContainText('Chrome on');
  await devices.getByRole('button', { name: /^Sign out/ }).click();
  await expect(devices).toBeFocused();
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible();
  await expect(phone.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();

  await page.getByRole('main').getByRole('radio', { name: 'Night' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck();
  // Playwright's configuration sets the device's zone.
  await expect(page.getByText(/in this device’s time zone, Asia\/Kath?mandu\./)).toBeVisible();
  await expect(devices.getByRole('listitem')).toContainText('GMT+5:45');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('checkbox', { name: 'Use single-key shortcuts' })).not.toBeChecked();

  await page.getByRole('button', { name: 'Change your email address' }).click();
  const form = page.getByRole('form', { name: 'New email address' });
  const email = `${username}@moved.example`;
  await form.getByLabel('New email address').fill(email);
  await form.getByRole('button', { name: 'Send a link to it' }).click();
  await expect(page.getByText(`A link waits for mail to be set up, and then goes to ${email}.`)).toBeVisible();
  await page.goto(await mailedPath(email, 'email'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address has been changed' })).toBeFocused();
  await page.getByRole('link', { name: 'Go to your settings' }).click();
  await expect(page.getByText(email, { exact: true })).toHaveCount(2);
  await expect(page.getByText(/^No mail reaches you there/)).toBeVisible();

  await page.getByRole('button', { name: 'Change your password' }).click();
  await page.getByLabel('Current password').fill(employeePassword);
  await page.getByLabel(/^New password/).fill('settled in for good');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed', { exact: true })).toBeVisible();
});
