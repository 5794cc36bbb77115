import type { APIRequestContext, Page } from '@playwright/test';
import type { EmployeeSaved } from '#shared/employees/views.ts';
import type { EvaluationView } from '#shared/evaluations/views.ts';
import { adminEmail, adminPassword, expect, rest, signInAs, signOut, test, uniqueName } from './fixtures.ts';

const phone = { width: 390, height: 800 };
const password = 'a password of my own';

/** A new street team member with a one-time password; `request` stays signed in as the admin. */
async function makeStreetTeam(request: APIRequestContext) {
  await request.post('/api/admin/login', { data: { email: adminEmail, password: adminPassword } });
  const username = uniqueName().toLowerCase().replaceAll(' ', '.');
  const answer = await request.post('/api/admin/employees', {
    data: { username, email: `${username}@overtone.example`, firstName: 'Ana', lastName: 'Ruiz', role: 'street_team' },
  });
  const { oneTimePassword } = (await answer.json()) as EmployeeSaved;
  return { username, oneTimePassword: oneTimePassword ?? '' };
}

async function signIn(page: Page, username: string, secret: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** After midnight, the day is shown too. */
const saved = /^Saved (at|on) /;
const firstQuestion = /How do you introduce Overtone Network/;

test('an employee begins an evaluation with a one-time password, is cut off, and finishes it on a phone', async ({
  page,
  context,
  newPerson,
  request,
  expectAccessible,
}) => {
  const { username, oneTimePassword } = await makeStreetTeam(request);
  await page.goto('/employee/dashboard');
  await expect(page).toHaveURL(/\/employee\/login\?next=/);
  await signIn(page, username, 'not it');
  await expect(page.getByRole('alert')).toBeFocused();
  await signIn(page, username, oneTimePassword);
  await expect(page.getByRole('heading', { name: 'Choose a password of your own' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New password, at least 10 characters').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Ana Ruiz' })).toBeVisible();
  await page.getByRole('link', { name: 'Begin your evaluation' }).click();

  await expect(page.getByText(/^The administrators of .* read it, and nobody else/)).toBeVisible();
  await page.getByLabel(firstQuestion).fill('With a song.');
  await expect(page.getByText(saved)).toBeVisible();
  await expectAccessible(page);
  await context.clearCookies();
  await page.getByLabel(firstQuestion).fill('With a song and a question.');
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in and continue' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(saved)).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel(firstQuestion).fill('With a song, a question and a flyer.');
  await expect(page.getByText(/^No connection: kept in this browser/)).toBeVisible();
  await page.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto('/employee/evaluation/street_team');
  await expect(again.getByLabel(firstQuestion)).toHaveValue('With a song, a question and a flyer.');
  await expect(again.getByText(saved)).toBeVisible();

  const onPhone = await newPerson({ viewport: phone });
  const elsewhere = onPhone.context();
  await onPhone.goto('/employee/evaluation/street_team');
  await signIn(onPhone, username, password);
  await expect(onPhone.getByLabel(firstQuestion)).toHaveValue('With a song, a question and a flyer.');
  await onPhone.getByRole('button', { name: 'Next unanswered' }).click();
  await expect(onPhone.getByLabel(/most often get wrong/)).toBeFocused();
  await expect(onPhone.getByRole('button', { name: 'Previous Category' })).toBeDisabled();
  await onPhone.getByRole('button', { name: 'Category 1/7' }).click();
  await expectAccessible(onPhone);
  await onPhone.getByRole('button', { name: /^Strengths & Areas/ }).click();
  await onPhone.getByRole('button', { name: 'Submit Evaluation' }).click();
  await expect(onPhone.getByRole('heading', { name: 'Before you hand it in' })).toBeFocused();
  await expect(onPhone.getByRole('heading', { name: 'Who will read it' })).toBeVisible();
  await expectAccessible(onPhone);
  expect(await onPhone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

  await onPhone.route('**/api/employee/evaluation', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await onPhone.getByRole('button', { name: 'Hand in' }).click();
  await expect(onPhone.getByRole('alert')).toContainText('Submission failed');
  await onPhone.unroute('**/api/employee/evaluation');
  await elsewhere.setOffline(true);
  await onPhone.getByRole('button', { name: 'Hand in' }).click();
  await expect(onPhone.getByText('Not handed in yet: there’s no connection.')).toBeVisible();
  await onPhone.getByRole('button', { name: 'Don’t hand it in yet' }).click();
  await onPhone.getByRole('button', { name: 'Hand in' }).click();
  await expect(onPhone.getByRole('button', { name: 'Waiting to hand in' })).toBeVisible();
  await expectAccessible(onPhone);
  await elsewhere.setOffline(false);
  await expect(onPhone.getByRole('heading', { name: 'Evaluation submitted' })).toBeFocused();
  await expectAccessible(onPhone);
  await expect(onPhone.getByRole('link', { name: 'Return to Dashboard' })).toBeVisible();
  await onPhone.getByRole('link', { name: 'View History' }).click();
  await expect(onPhone.getByText('With a song, a question and a flyer.')).toBeVisible();
  await expect(onPhone.getByText('Not read yet.')).toBeVisible();
  await expectAccessible(onPhone);

  const [own] = (await (await elsewhere.request.get('/api/employee/evaluations')).json()) as EvaluationView[];
  await request.post(`/api/admin/evaluations/${own?.id}/reply`, { data: { reply: 'Bring more flyers.' } });
  await onPhone.reload();
  await expect(onPhone.getByText('Bring more flyers.')).toBeVisible();
  await expect(onPhone.getByText(/Read on /)).toBeVisible();
  await onPhone.goto('/employee/evaluation/street_team');
  await expect(onPhone.getByRole('button', { name: 'Write another one now' })).toBeVisible();
  await onPhone.goto('/employee/dashboard');
  // Handed in this quarter, so it is nothing to do next.
  await expect(onPhone.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  await expect(onPhone.getByRole('link', { name: /your evaluation|a new evaluation/ })).toBeHidden();
  await signOut(onPhone);
  await expect(onPhone).toHaveURL(/\/$/);
});

test('an evaluation is taken back and handed in again, until an admin has opened it', { tag: rest }, async ({
  page,
  newPerson,
}) => {
  await signInAs(page, 'street_team');
  await page.goto('/employee/evaluation/street_team');
  await page.getByLabel(firstQuestion).fill('Too soon.');
  await expect(page.getByText(saved)).toBeVisible();
  await page.goto('/employee/evaluation/street_team?step=review');
  await page.getByRole('button', { name: 'Hand in' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Evaluation submitted' })).toBeFocused();
  await page.getByRole('button', { name: 'Take back' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Street Team Self-Evaluation' })).toBeFocused();
  await expect(page.getByText('Too soon.')).toBeVisible();
  await page.getByRole('button', { name: 'Hand in' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Evaluation submitted' })).toBeFocused();
  await page.getByRole('link', { name: 'View History' }).click();
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();

  const [own] = (await (await page.request.get('/api/employee/evaluations')).json()) as EvaluationView[];
  const admin = await newPerson();
  await signInAs(admin, 'admin');
  await admin.goto(`/admin/employees?evaluation=${own?.id}`);
  await expect(admin.getByText('Too soon.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Too soon.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take back' })).toBeHidden();
});

test('two tabs that change the same answer show both texts', { tag: rest }, async ({
  page,
  context,
  request,
  expectAccessible,
}) => {
  const { username, oneTimePassword } = await makeStreetTeam(request);
  await context.request.post('/api/employee/login', { data: { username, password: oneTimePassword } });
  const passwords = { currentPassword: oneTimePassword, newPassword: password };
  await context.request.post('/api/employee/password', { data: passwords });
  await page.goto('/employee/evaluation/street_team');
  await expect(page.getByLabel(firstQuestion)).toBeEditable();
  const other = await context.newPage();
  await other.goto('/employee/evaluation/street_team');
  await other.getByLabel(firstQuestion).fill('From the other tab.');
  await expect(other.getByText(saved)).toBeVisible();
  await page.getByLabel(firstQuestion).fill('From this tab.');
  await expect(page.getByRole('alert').getByText('From the other tab.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('alert').getByText('From this tab.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep both, one below the other' }).click();
  await expect(page.getByLabel(firstQuestion)).toHaveValue('From this tab.\n\nFrom the other tab.');
  await expect(page.getByText(saved)).toBeVisible();

  await page.goto('/employee/evaluation/photographer');
  await expect(page.getByRole('heading', { name: 'This evaluation belongs to another role' })).toBeVisible();
  await expectAccessible(page);
});
