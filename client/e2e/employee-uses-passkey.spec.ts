import type { Page } from '@playwright/test';
import { employeePassword, expect, holdLiveEvents, rest, signInAs, signOut, test, uniqueName } from './fixtures.ts';
import { authorOf } from './pitches.ts';
import { passTenMinutes } from './sessions.ts';

test('a passkey is added, signs in in place of password and code, and is removed', async ({
  page,
  expectAccessible,
}) => {
  await plugIn(page);
  const username = await signInAs(page, 'staff_writer');
  await page.goto('/employee/settings');
  const section = page.getByRole('region', { name: 'Passkeys' });
  await expect(section).toContainText('You have no passkeys yet.');
  await section.getByRole('checkbox', { name: 'Also ask for it after my password, on every device' }).check();
  await section.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  const kept = page.getByRole('dialog', { name: 'Keep these recovery codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  await kept.getByRole('button', { name: 'I have kept them' }).press('Enter');
  const passkey = section.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem');
  await expect(passkey).toContainText(/Chrome on .*not used yet/);
  await expect(page.getByRole('region', { name: 'Two-step sign-in' })).toContainText('10 recovery codes are left.');
  await expectAccessible(page);

  await signOut(page);
  await page.goto('/employee/login?next=%2Fsubmissions-hub');
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await expect(page).toHaveURL(/submissions-hub/);

  // After the password it is asked for in place of a code.
  await signOut(page);
  await page.goto('/employee/login?next=%2Femployee%2Fsettings');
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(employeePassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Password accepted for ${username}. Now use your passkey.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await expect(passkey).toContainText(/last used/);

  // A session that ends during work goes on with it, and ten minutes later it confirms who acts.
  await passTenMinutes(username);
  await section.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(section).toContainText('You have no passkeys yet.');
  await expect(dialog).toBeHidden();
});

test('a session that ends during work goes on with a passkey', { tag: rest }, async ({ page }) => {
  await plugIn(page);
  await holdLiveEvents(page);
  await signInAs(page, 'photographer');
  await page.goto('/employee/settings');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  // Without the second step that was not chosen, nothing else changes.
  await expect(page.getByRole('region', { name: 'Passkeys' })).toContainText('not used yet');
  await expect(page.getByRole('region', { name: 'Two-step sign-in' })).toContainText(
    'Off. Your password alone signs you in, and so does your passkey.',
  );
  await page.getByRole('textbox', { name: 'First name' }).fill('Anouk');
  await page.context().clearCookies();
  // The page would find out by itself, within half a minute.
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Anouk');
});

test('an admin who must have a second step adds a passkey, and comes back with it', { tag: rest }, async ({
  page,
  newPerson,
  newInstance,
  expectAccessible,
}) => {
  const username = await signInAs(page, 'admin');
  const address = await newInstance({ REQUIRE_SECOND_FACTOR: 'true' });
  const admin = await newPerson({ baseURL: address });
  await plugIn(admin);
  await admin.goto('/admin/accounts');
  await admin.getByRole('textbox', { name: 'Email' }).fill(`${username}@example.com`);
  await admin.getByRole('textbox', { name: 'Password' }).fill(employeePassword);
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Add a passkey' }).click();
  await admin.getByRole('button', { name: 'I have kept them' }).click();
  await expect(admin).toHaveURL(/\/admin\/accounts$/);
  await signOut(admin);
  await admin.goto('/admin/accounts');
  await admin.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(admin.getByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();
});

test('ten minutes after the sign-in, an act waits for the password and goes on by itself', { tag: rest }, async ({
  page,
  newPerson,
}) => {
  const colleague = await signInAs(page, 'photographer');
  const admin = await newPerson();
  const username = await signInAs(admin, 'admin');
  await admin.goto(`/admin/accounts?q=${colleague}`);
  await admin
    .getByRole('listitem')
    .getByRole('link', { name: /Ana Ruiz/ })
    .first()
    .click();
  await passTenMinutes(username);
  await admin.getByRole('button', { name: 'Reset password' }).click();
  await admin.getByRole('button', { name: 'Reset it now' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Confirm it’s you' });
  const password = dialog.getByRole('textbox', { name: 'Your password' });
  await password.fill('not this one');
  await password.press('Enter');
  await expect(dialog.getByText('This isn’t your current password')).toBeVisible();
  await password.fill(employeePassword);
  await password.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(admin.getByText(/one-time password/i).first()).toBeVisible();

  // A file that is refused would hold the refusal.
  await authorOf(newPerson, [uniqueName()]);
  await passTenMinutes(username);
  await admin.goto('/admin/submissions?status=all');
  await admin.getByRole('button', { name: 'Export' }).click();
  await admin.getByRole('link', { name: 'CSV' }).click();
  await admin.getByRole('button', { name: 'Close' }).click();
  await expect(admin.getByText('Nothing was downloaded', { exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Export' }).click();
  const download = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'CSV' }).click();
  await password.fill(employeePassword);
  await password.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

/** A security key in software, which knows its owner. */
async function plugIn(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
