import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { EvaluationDraft } from '#shared/evaluations/views.ts';
import { expect, holdLiveEvents, rest, test } from './fixtures.ts';

test('an admin finds an evaluation, reads it, replies once and exports it', async ({ adminPage: page, newPerson }) => {
  const { email } = await handIn(page, await newPerson());

  await page.goto('/admin/employees');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employee Evaluations');
  for (const counter of ['Total Evaluations', 'Total Responses', 'Active Roles', 'Participating Employees']) {
    await expect(page.getByText(counter, { exact: true })).toBeVisible();
  }
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody has this name');
  await expect(page.getByText('No evaluations found matching your criteria.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(email);
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('15 responses, 14 blank');
  await expect(row).toContainText('Unread');

  await row.getByRole('link', { name: 'View Responses' }).click();
  await expect(page).toHaveURL(/evaluation=\d+/);
  const dialog = page.getByRole('dialog', { name: 'Evaluation Responses' });
  await expect(dialog.getByText('Out loud.')).toBeVisible();
  await expect(dialog.getByText('No response provided')).toHaveCount(14);
  await dialog.getByRole('textbox', { name: 'Your reply' }).fill('Well said.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await row.getByRole('link', { name: 'View Responses' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Well said.');
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(dialog.getByRole('blockquote')).toContainText('Well said.');
  await expect(dialog.getByRole('button', { name: 'Send reply' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Reply sent');
  await expect(row).not.toContainText('Unread');

  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('1 evaluation, current filter')).toBeVisible();
  const csv = await download(page, /^evaluations_.*_1-evaluation_.*\.csv$/);
  expect(csv).toContain('Out loud.');
  expect(csv.trim().split('\r\n')).toHaveLength(16);
});

test('an admin goes through the unread by keys, each beside the answers of before', { tag: rest }, async ({
  adminPage: page,
  newPerson,
  expectAccessible,
}) => {
  const { name, email, employeeId } = await handIn(page, await newPerson(), ['Quietly.', 'Out loud.']);
  // What others read meanwhile makes the list load anew, without what was read here.
  await holdLiveEvents(page);
  await page.goto(`/admin/employees?employee=${employeeId}&unread=yes`);
  const rows = page.getByRole('listitem').filter({ hasText: email });
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('j');
  const dialog = page.getByRole('dialog', { name: 'Evaluation Responses' });
  await expect(dialog.getByText('Out loud.')).toBeVisible();
  await expect(dialog.getByText('Quietly.')).toBeVisible();
  await expect(dialog.getByText(/^Before, /)).toBeVisible();
  await expectAccessible(page);
  const read = page.waitForResponse(/\/evaluations\/\d+\/read$/);
  await page.keyboard.press('e');
  expect((await read).status()).toBe(200);
  await expect(dialog.getByText('Out loud.')).toBeHidden();
  await expect(dialog.getByText('Quietly.')).toBeVisible();
  await expect(rows.first()).not.toContainText('Unread');
  await expect(rows.last()).toContainText('Unread');
  await page.keyboard.press('k');
  await expect(dialog.getByText('Out loud.')).toBeVisible();

  await page.goto('/manager/team?role=street_team');
  await page
    .getByRole('row', { name })
    .getByRole('link', { name: /^Handed in/ })
    .click();
  await expect(dialog.getByText('Out loud.')).toBeVisible();
});

test('an admin sees who has not handed in, and exports the team', { tag: rest }, async ({
  adminPage: page,
  newPerson,
}) => {
  const theirs = await newPerson();
  const { name, username } = await hire(page, theirs);
  await page.goto('/manager/team?role=street_team');
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('Not yet');

  await page.getByRole('button', { name: 'Export' }).click();
  const csv = await download(page, /^team_role-street-team_.*\.csv$/);
  expect(csv).toContain(`${name},${username},Street Team,Not asked,Not asked,Not asked,Not yet,0,1,0,0,`);
});

async function download(page: Page, fileName: RegExp): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'csv' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(fileName);
  return readFile(await file.path(), 'utf8');
}

/** A street team member who is signed in on a page of their own. */
async function hire(admin: Page, theirs: Page) {
  const username = `ben-${randomUUID().slice(0, 8)}`;
  const account = { username, email: `${username}@overtone.example`, firstName: 'Ben', lastName: username };
  const made = await admin.request.post('/api/admin/employees', {
    data: { ...account, role: 'street_team', password: 'only for this test' },
  });
  expect(made.status()).toBe(201);
  const { employee } = (await made.json()) as { employee: { id: number } };
  await theirs.request.post('/api/employee/login', { data: { username, password: 'only for this test' } });
  return { name: `Ben ${username}`, username, email: account.email, employeeId: employee.id };
}

/** With an evaluation for each answer to the first question. */
async function handIn(admin: Page, theirs: Page, answers = ['Out loud.']) {
  const hired = await hire(admin, theirs);
  const draft = await theirs.request.get('/api/employee/evaluation/draft');
  const { questions } = (await draft.json()) as EvaluationDraft;
  const questionId = questions[0]?.id;
  for (const response of answers) {
    const handed = await theirs.request.post('/api/employee/evaluation', {
      data: { responses: [{ questionId, response }] },
    });
    expect(handed.ok()).toBe(true);
  }
  return hired;
}
