import { randomUUID } from 'node:crypto';
import type { EmployeeSaved } from '#shared/employees/views.ts';
import type { InquiryReceipt } from '#shared/inquiries/views.ts';
import { employeePassword, expect, rest, test } from './fixtures.ts';

test('the first colleague has a password to sign in with after eight acts of an admin', { tag: rest }, async ({
  adminPage: page,
  newPerson,
}) => {
  const word = randomUUID().slice(0, 8);
  await page.goto('/employee/dashboard');
  let acts = 0;
  const act = async (done: Promise<unknown>) => {
    await done;
    acts++;
  };
  await act(page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Accounts' }).click());
  await act(page.getByRole('button', { name: 'New account' }).click());
  const dialog = page.getByRole('dialog');
  await act(dialog.getByRole('textbox', { name: 'First name' }).fill('Nélla'));
  await act(dialog.getByRole('textbox', { name: 'Last name' }).fill(`O’Park ${word}`));
  await act(dialog.getByRole('textbox', { name: 'Email' }).fill(`${word}@overtone.example`));
  await act(dialog.getByRole('combobox', { name: 'Role' }).selectOption('Staff Writer'));
  // Without mail, the password to pass on is what is proposed.
  const username = `nella.opark.${word}`;
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue(username);
  await act(dialog.getByRole('button', { name: 'Create account' }).click());
  const secret = await dialog
    .getByRole('status')
    .filter({ hasText: /^\S{4}-\S{4}-\S{4}-\S{4}$/ })
    .innerText();
  await act(dialog.getByRole('button', { name: 'I have passed it on' }).click());
  expect(acts).toBeLessThanOrEqual(8);

  const colleague = await newPerson();
  await colleague.goto('/employee/login');
  await colleague.getByLabel('Username').fill(username);
  await colleague.getByRole('textbox', { name: 'Password' }).fill(secret);
  await colleague.getByRole('button', { name: 'Sign in' }).click();
  await colleague.getByLabel('New password, at least 10 characters').fill('a password of my own');
  await colleague.getByRole('button', { name: 'Change password' }).click();
  const next = colleague.getByRole('region', { name: 'What to do next' }).getByRole('list');
  await expect(next.getByRole('link')).toHaveText([
    /^The house rules/,
    'Begin your evaluation',
    'Send in your first pitch',
  ]);
  await expect(next).toContainText('Due by');
});

test('an admin creates an account, resets its password and deactivates it', async ({
  adminPage: page,
  expectAccessible,
}) => {
  const username = `ana-${randomUUID().slice(0, 8)}`;
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Accounts' }).click();
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
  await dialog.getByRole('combobox', { name: 'How they get in' }).selectOption('With a password that you pass on');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  const created = await dialog
    .getByRole('status')
    .filter({ hasText: /^\S{4}-\S{4}-\S{4}-\S{4}$/ })
    .innerText();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(created)).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(
    `Sign in at: ${new URL('/employee/login', page.url())}\nUsername: ${username}\nOne-time password: ${created}`,
  );
  await dialog.getByRole('button', { name: 'I have passed it on' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search' }).fill(username);
  await expect(page).toHaveURL(new RegExp(`q=${username}`));
  const row = page.getByRole('listitem').filter({ hasText: username });
  const account = page.getByRole('region', { name: 'Ana', exact: true });
  await expect(row).toContainText('One-time password');
  await row.getByRole('link').click();
  await account.getByRole('button', { name: 'Reset password' }).click();
  await account.getByRole('button', { name: 'Reset it now' }).press('Enter');
  await expect(dialog.getByText(/^Pass this on to/)).toBeFocused();
  await expect(dialog.getByRole('status').filter({ hasText: /^\S{4}-\S{4}-\S{4}-\S{4}$/ })).not.toHaveText(created);
  await dialog.getByRole('button', { name: 'I have passed it on' }).click();
  await account.getByRole('button', { name: 'Deactivate' }).click();
  const deactivate = account.getByRole('button', { name: 'Deactivate it now' });
  // It first looks for work that somebody has to take over.
  await expect(deactivate).toBeEnabled();
  await deactivate.press('Enter');
  await expect(account.getByRole('button', { name: 'Activate', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Deactivated');
  await expect(page.getByRole('link', { name: /^Deactivated ?[1-9]\d*$/ })).toBeVisible();
});

test('an admin invites twenty people in four acts: what is pasted is checked at once', { tag: rest }, async ({
  adminPage: page,
  expectAccessible,
}) => {
  const word = randomUUID().slice(0, 8);
  const line = (name: string, address = `${name}-${word}`) =>
    `${name} ${word}, ${address}@overtone.example, Photographer`;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = page.getByRole('dialog', { name: 'Many accounts at once' });
  const list = dialog.getByRole('textbox', { name: 'People' });
  const check = dialog.getByRole('button', { name: 'Check the list' });
  const preview = dialog.getByRole('list', { name: 'Accounts to be made' }).getByRole('listitem');
  await page.goto('/admin/accounts?new=many');
  await check.click();
  await expect(list).toHaveAccessibleDescription(/Please name at least one person/);
  await list.fill([line('Ana'), line('Ben'), line('Cem', `Ana-${word}`)].join('\n'));
  await check.click();
  await expect(dialog.getByRole('status').filter({ hasText: '2 of 3 accounts can’t be made yet' })).toBeVisible();
  await expect(preview.getByText('This email address is in the list twice')).toHaveCount(2);
  await expectAccessible(page);
  // What was typed is kept until it is sent.
  await page.reload();
  await expect(list).toHaveValue(/^Ana .*\nBen .*\nCem /);
  await list.clear();
  await page.keyboard.press('Escape');

  const people = Array.from({ length: 20 }, (_, n) => line(`Nr${n}`)).join('\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), people);
  let acts = 0;
  const act = async (done: Promise<unknown>) => {
    await done;
    acts++;
  };
  await act(page.getByRole('button', { name: 'New account' }).click());
  await act(page.getByRole('button', { name: 'Many accounts at once' }).click());
  await expect(page).toHaveURL('/admin/accounts?new=many');
  await expect(list).toBeFocused();
  await act(list.press('ControlOrMeta+v'));
  await expect(preview).toHaveCount(20);
  await expect(preview.first()).toContainText(`nr0.${word}`);
  await act(dialog.getByRole('button', { name: 'Invite 20' }).click());
  expect(acts).toBeLessThanOrEqual(4);
  await expect(page.getByText('20 accounts created', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search' }).fill(`nr19-${word}`);
  await expect(page.getByRole('link', { name: `Nr19 ${word}` })).toBeVisible();
});

test('an admin hands over what a colleague holds before the account is closed', { tag: rest }, async ({
  adminPage: page,
  newPerson,
  expectAccessible,
}) => {
  const lastName = `Berg ${randomUUID().slice(0, 8)}`;
  const username = `ida-${randomUUID().slice(0, 8)}`;
  const account = { username, email: `${username}@overtone.example`, firstName: 'Ida', lastName, role: 'admin' };
  const made = await page.request.post('/api/admin/employees', { data: { ...account, password: employeePassword } });
  const { employee } = (await made.json()) as EmployeeSaved;
  const visitor = await newPerson();
  const ids: number[] = [];
  for (const message of ['The first.', 'The second.', 'The third.']) {
    const data = { name: lastName, email: `${username}@example.com`, companyName: 'Larch', message };
    const { id } = (await (await visitor.request.post('/api/contact', { data })).json()) as InquiryReceipt;
    const change = {
      assignedTo: employee.id,
      version: 1,
      ...(ids.length === 2 && { status: 'closed', outcome: 'won' }),
    };
    expect((await page.request.patch(`/api/contact-inquiries/${id}`, { data: change })).status()).toBe(200);
    ids.push(id);
  }

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/admin/accounts?q=${username}`);
  await page.getByRole('link', { name: `Ida ${lastName}` }).click();
  const pane = page.getByRole('region', { name: `Ida ${lastName}` });
  await pane.getByRole('button', { name: 'Deactivate' }).click();
  const takesOver = pane.getByRole('combobox', { name: /^Who takes over 2 open inquiries/ });
  await pane.getByRole('button', { name: 'Deactivate it now' }).click();
  await expect(takesOver).toBeFocused();
  await expect(pane.getByText('Please choose who takes over, or nobody')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await takesOver.selectOption('Site Admin');
  await pane.getByRole('button', { name: 'Deactivate it now' }).click();
  await expect(pane.getByRole('button', { name: 'Activate' })).toBeFocused();

  await page.goto(`/admin?q=${encodeURIComponent(lastName)}`);
  await expect(page.getByText('Showing 3 of 3')).toBeVisible();
  await page.getByRole('button', { name: /^Filter/ }).click();
  const whose = page.getByRole('combobox', { name: 'Assigned to' });
  await whose.selectOption('Me');
  await expect(page.getByText('Showing 2 of 2')).toBeVisible();
  await whose.selectOption(`Ida ${lastName} (deactivated)`);
  await expect(page.getByText('Showing 1 of 1')).toBeVisible();
});
