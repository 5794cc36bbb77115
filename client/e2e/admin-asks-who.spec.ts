import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import type { InquiryReceipt } from '#shared/inquiries/views.ts';
import { expect, signInAs, test } from './fixtures.ts';

test('an admin asks who did what, follows it to the thing, and takes it along', async ({ page, expectAccessible }) => {
  await signInAs(page, 'admin');
  const me = (await (await page.request.get('/api/employee/profile')).json()) as EmployeeProfile;
  // At a second try the same message would be the inquiry of the first.
  const message = `Who reads this? ${randomUUID()}`;
  const sent = await page.request.post('/api/contact', {
    data: { fullName: 'Ana Ruiz', companyName: 'Ruiz Films', email: 'ana@example.com', message },
  });
  const { id, reference } = (await sent.json()) as InquiryReceipt;
  const { version } = await (await page.request.get(`/api/contact-inquiries/${id}`)).json();
  await page.request.patch(`/api/contact-inquiries/${id}`, { data: { version, status: 'answered' } });

  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('activity');
  await page.getByRole('option', { name: 'Activity', exact: true }).click();
  await expect(page).toHaveURL('/admin/activity');
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  // Other journeys fill the first page meanwhile.
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('combobox', { name: 'Person' }).selectOption(String(me.id));
  await page.keyboard.press('Escape');
  const answered = page.getByRole('listitem').filter({ hasText: `set inquiry ${reference} to Answered` });
  await expect(answered).toBeVisible();
  await expectAccessible(page);

  await answered.getByRole('link', { name: `All that happened to inquiry ${reference}` }).click();
  await expect(page).toHaveURL(`/admin/activity?thing=inquiry&of=${id}`);
  await expect(page.getByRole('main').locator('ol').getByRole('listitem')).toHaveText([
    new RegExp(`set inquiry ${reference} to Answered`),
    new RegExp(`read inquiry ${reference}`),
  ]);
  await page.reload();
  await expect(page.getByText('Showing 2 of 2')).toBeVisible();
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('combobox', { name: 'Act' }).selectOption('Read or exported');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Showing 1 of 1')).toBeVisible();

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'csv' }).click()]);
  expect(await readFile(await file.path(), 'utf8')).toContain(`read inquiry ${reference}`);

  await page.goto(`${page.url()}&to=2020-01-01`);
  await expect(page.getByText('Nothing was recorded that matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all activity' }).click();
  await expect(page).toHaveURL('/admin/activity?action=all');
  await page.getByRole('link', { name: 'Last 7 days' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(reference);
  // All acts: that it was read is one.
  await expect(page.getByText('Showing 2 of 2')).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: `set inquiry ${reference} to Answered` })
    .getByRole('link', { name: `inquiry ${reference}`, exact: true })
    .click();
  await expect(page.getByRole('region', { name: 'Ana Ruiz' }).getByText('Ana Ruiz').first()).toBeVisible();
});
