import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { mailedPath } from './mails.ts';

test('a new employee is invited, chooses a password and is in', async ({
  adminPage: page,
  newPerson,
  expectAccessible,
}) => {
  const username = `noa-${randomUUID().slice(0, 8)}`;
  const email = `${username}@overtone.example`;
  await page.goto('/admin/accounts');
  await page.getByRole('button', { name: 'New account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Noa');
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('Photographer');
  const way = dialog.getByRole('combobox', { name: 'How they get in' });
  await expect(way).toHaveValue('password');
  await way.selectOption('By an invitation, mailed to them');
  await expect(dialog.getByText(/^No mail leaves this server yet, so the invitation waits/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(`The invitation to ${email} waits until mail is set up.`, { exact: true })).toBeVisible();
  const first = await mailedPath(email, 'invitation');

  await page.goto(`/admin/accounts?q=${username}`);
  const row = page.getByRole('region', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: username });
  await expect(row).toContainText(/Invited on .*, until /);
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect.poll(() => mailedPath(email, 'invitation')).not.toBe(first);

  const newcomer = await newPerson({ viewport: { width: 390, height: 800 } });
  await newcomer.goto(first);
  await expect(newcomer.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await newcomer.goto(await mailedPath(email, 'invitation'));
  await expect(newcomer.getByRole('heading', { name: 'Welcome, Noa' })).toBeVisible();
  await expectAccessible(newcomer);
  const password = newcomer.getByRole('textbox', { name: /^New password/ });
  await password.fill('Password123');
  await password.press('Enter');
  await expect(newcomer.getByText(/one of the most common passwords/)).toBeVisible();
  await password.fill('chosen by nobody else');
  await password.press('Enter');
  await expect(newcomer.getByRole('heading', { name: 'Hello, Noa' })).toBeVisible();
  await page.reload();
  await expect(row).toContainText('Active');
});
