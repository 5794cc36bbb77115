import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import {
  adminEmail,
  adminPassword,
  employeePassword,
  expect,
  holdLiveEvents,
  rest,
  signInAs,
  signOut,
  test,
} from './fixtures.ts';
import { passTenMinutes } from './sessions.ts';

test('two-step sign-in is set up, asked for, recovered from and turned off by keyboard', async ({
  page,
  newPerson,
  expectAccessible,
}) => {
  const username = await signInAs(page, 'staff_writer');
  await page.goto('/employee/settings');
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await expect(section).toContainText('Off. Your password alone signs you in.');
  await section.getByRole('button', { name: 'Set it up' }).press('Enter');
  await expect(section.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const key = ((await section.getByRole('status', { name: 'Key' }).textContent()) ?? '').replaceAll(' ', '');
  await expectAccessible(page);
  const confirm = section.getByRole('textbox', { name: 'Code from your app' });
  await expect(confirm).toHaveAttribute('autocomplete', 'one-time-code');
  await confirm.fill('000000');
  await confirm.press('Enter');
  await expect(section.getByText('This code isn’t right.')).toBeVisible();
  await expect(confirm).toBeFocused();
  await confirm.fill(codeOf(key));
  await confirm.press('Enter');

  const kept = page.getByRole('dialog', { name: 'Keep these recovery codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const codes = await kept.getByRole('listitem').allTextContents();
  await page.keyboard.press('Escape');
  await expect(kept).toBeVisible();
  const download = page.waitForEvent('download');
  await kept.getByRole('link', { name: 'Download' }).press('Enter');
  const file = await readFile(await (await download).path(), 'utf8');
  for (const code of codes) expect(file).toContain(code);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
  await expect(kept.getByText(codes[0] ?? '')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expectAccessible(page);
  await kept.getByRole('button', { name: 'I have kept them' }).press('Enter');
  await expect(section).toContainText(/On since .* 10 recovery codes are left\./);

  await signOut(page);
  await page.goto('/employee/login?next=%2Fsubmissions-hub');
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(employeePassword);
  await page.keyboard.press('Enter');
  const code = page.getByRole('textbox', { name: 'Code from your app' });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill('000000');
  await code.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/^This code isn’t right/);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  const recovery = page.getByRole('textbox', { name: 'Recovery code' });
  await recovery.fill(codes[0] ?? '');
  await recovery.press('Enter');
  await expect(page).toHaveURL(/submissions-hub/);

  // An admin helps where everything is lost.
  const admin = await newPerson();
  await admin.request.post('/api/admin/login', { data: { email: adminEmail, password: adminPassword } });
  await admin.goto(`/admin/accounts?q=${username}`);
  await admin
    .getByRole('listitem')
    .getByRole('link', { name: /Ana Ruiz/ })
    .first()
    .click();
  await admin.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await admin.getByRole('button', { name: 'Turn it off now' }).click();
  await expect(admin.getByRole('button', { name: /^Turn(ing)? (off two-step sign-in|it off)/ })).toHaveCount(0);
  await page.goto('/employee/settings');
  await expect(section).toContainText('Off. Your password alone signs you in.');
});

test('a session that ends during work asks for both steps, and the page stays', { tag: rest }, async ({ page }) => {
  // A live event would ask for the sign-in before the press does.
  await holdLiveEvents(page);
  const username = await signInAs(page, 'photographer');
  await page.goto('/employee/settings');
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByRole('button', { name: 'Set it up' }).click();
  const key = ((await section.getByRole('status', { name: 'Key' }).textContent()) ?? '').replaceAll(' ', '');
  await section.getByRole('textbox', { name: 'Code from your app' }).fill(codeOf(key));
  await section.getByRole('button', { name: 'Turn it on' }).click();
  const recovery = await page.getByRole('dialog').getByRole('listitem').first().textContent();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await section.getByRole('button', { name: 'Turn it off' }).click();
  const question = page.getByRole('alertdialog', { name: 'Turn the authenticator app off?' });
  await page.context().clearCookies();
  await question.getByRole('button', { name: 'Turn it off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(employeePassword);
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Code from your app' }).fill(codeOf(key, 1));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  // Ten minutes later it takes both steps again, and goes on by itself.
  await passTenMinutes(username);
  await question.getByRole('button', { name: 'Turn it off' }).click();
  const again = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await again.getByRole('textbox', { name: 'Your password' }).fill(employeePassword);
  await again.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await again.getByRole('textbox', { name: 'Recovery code' }).fill(recovery ?? '');
  await page.keyboard.press('Enter');
  await expect(section).toContainText('Off. Your password alone signs you in.');
  await expect(question).toBeHidden();
});

/** What an app with this key shows, so many half minutes from now. */
function codeOf(key: string, later = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() + later * 30_000 });
}
