import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { streetTeamQuestions } from '#shared/evaluations/street-team.ts';
import { expect, test } from './fixtures.ts';

test('an admin finds an evaluation, reads it, replies once and exports it', async ({
  adminPage: page,
  newPerson,
  expectAccessible,
}) => {
  const { name, email } = await handIn(page, await newPerson());

  await page.goto('/admin/employees');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employee Evaluations');
  for (const counter of ['Total Evaluations', 'Total Responses', 'Active Roles', 'Participating Employees']) {
    await expect(page.getByText(counter, { exact: true })).toBeVisible();
  }
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody has this name');
  await expect(page.getByText('No evaluations found matching your criteria.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(email);
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('15 responses, 14 blank');
  await expect(row).toContainText('Unread');

  const read = page.waitForResponse(/\/evaluations\/\d+\/read$/);
  await row.getByRole('button', { name: 'View Responses' }).click();
  await expect(page).toHaveURL(/evaluation=\d+/);
  expect((await read).status()).toBe(200);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Out loud.')).toBeVisible();
  await expect(dialog.getByText('No response provided')).toHaveCount(14);
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Your reply' }).fill('Well said.');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(row).not.toContainText('Unread');

  await row.getByRole('button', { name: 'View Responses' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Well said.');
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(dialog.getByRole('blockquote')).toContainText('Well said.');
  await expect(dialog.getByRole('button', { name: 'Send reply' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Reply sent');

  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('1 evaluation, current filter')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'csv' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^evaluations_.*_1-evaluation_.*\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('Out loud.');
  expect(csv.trim().split('\r\n')).toHaveLength(16);

  await page.getByRole('link', { name: 'Participation' }).click();
  const cell = page.getByRole('row', { name }).getByRole('button', { name: /^Submitted/ });
  await cell.click();
  await expect(dialog.getByText('Out loud.')).toBeVisible();
});

/** A street team member with one answered question. */
async function handIn(admin: Page, theirs: Page): Promise<{ name: string; email: string }> {
  const username = `ben-${randomUUID().slice(0, 8)}`;
  const account = { username, email: `${username}@overtone.example`, firstName: 'Ben', lastName: username };
  const made = await admin.request.post('/api/admin/employees', {
    data: { ...account, role: 'street_team', password: 'only for this test' },
  });
  expect(made.status()).toBe(201);
  await theirs.request.post('/api/employee/login', { data: { username, password: 'only for this test' } });
  const questionId = streetTeamQuestions.questions[0]?.id;
  const handed = await theirs.request.post('/api/employee/evaluation', {
    data: { responses: [{ questionId, response: 'Out loud.' }] },
  });
  expect(handed.ok()).toBe(true);
  return { name: `Ben ${username}`, email: account.email };
}
