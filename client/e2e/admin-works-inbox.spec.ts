import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { InquiryReceipt } from '#shared/inquiries/inquiries.ts';
import { adminEmail, adminPassword, expect, test, uniqueName } from './fixtures.ts';

const pdfPath = 'client/public/media-kit.pdf';

test('an admin takes an application out of the spam folder and works on it', async ({
  adminPage: page,
  playwright,
  baseURL,
  expectAccessible,
}) => {
  const { name, email, id, reference } = await sendTwo(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: /suspected to be spam/ }).click();
  await page.getByRole('link', { name: /^Content creator/ }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await expect(page.getByText('Showing 1 of 1')).toBeVisible();
  await expect(page.getByText('1 other from the same person')).toBeVisible();
  await page.getByRole('link', { name }).click();
  const drawer = page.getByRole('dialog', { name });
  const state = drawer.getByRole('combobox', { name: 'State' });
  await expect(drawer.getByText(/a field that people cannot see/)).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    `mailto:${email}?subject=${encodeURIComponent(`Re: ${reference}`)}`,
  );
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Not spam' }).click();
  await expect(state).toHaveValue('new');
  await expect(page.getByText('No inquiries match')).toBeAttached();

  await state.selectOption('In progress');
  await drawer.getByRole('combobox', { name: 'Assigned to' }).selectOption('Overtone Admin (you)');
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect(drawer.getByText('New → In progress; Assigned to Overtone Admin')).toBeVisible();
  await drawer.getByLabel('Add a note').fill('Ask for the raw export.');
  await page.reload();
  await expect(drawer.getByLabel('Add a note')).toHaveValue('Ask for the raw export.');
  await drawer.getByRole('button', { name: 'Add note' }).click();
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Ask for the raw export.' })).toBeVisible();
  await expect(drawer.getByLabel('Add a note')).toHaveValue('');
  const download = page.waitForEvent('download');
  await drawer.getByRole('link', { name: 'Download numbers.pdf' }).click();
  expect((await readFile(await (await download).path())).equals(await readFile(pdfPath))).toBe(true);

  // A colleague is faster.
  const colleague = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await colleague.post('/api/admin/login', { data: { email: adminEmail, password: adminPassword } });
  const { version } = (await (await colleague.get(`/api/contact-inquiries/${id}`)).json()) as { version: number };
  await state.selectOption('Answered');
  const change = { data: { status: 'closed', version } };
  expect((await colleague.patch(`/api/contact-inquiries/${id}`, change)).status()).toBe(200);
  await colleague.dispose();
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect(drawer.getByRole('alert')).toContainText('Overtone Admin changed this on');
  await expect(drawer.getByRole('alert')).toContainText('It is now “Closed”.');
  await expect(state).toHaveValue('answered');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Reload' }).click();
  await expect(drawer.getByRole('alert')).toBeHidden();
  await expect(state).toHaveValue('closed');
});

test('an admin finds the other inquiry of a person, exports what matches and erases both on a phone', async ({
  adminPage: page,
  expectAccessible,
}) => {
  const { name, id, reference } = await sendTwo(page);
  await page.goto(`/admin?formType=influencer&status=spam&q=${encodeURIComponent(name)}&inquiry=${id}`);
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('region', { name: 'From the same person' }).getByRole('link').click();
  await expect(drawer.getByText('Did it arrive?')).toBeVisible();
  await page.goBack();
  await expect(drawer.getByText('Live sessions.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(name);
  await page.getByRole('combobox', { name: 'State' }).selectOption({ index: 0 });
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  const exported = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export the one that matches' }).click();
  const file = await exported;
  expect(file.suggestedFilename()).toMatch(/^inquiries_influencer_searched_1-row_.*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(reference);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('link', { name, exact: true }).click();
  await expect(drawer.getByRole('heading', { name: 'History' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await drawer.getByRole('button', { name: 'Erase' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Erase this person’s data' }).click();
  const proof = page.getByRole('dialog', { name: 'Erased' });
  await expect(proof.getByText(/^2 inquiries and 1 file erased on/)).toBeFocused();
  await expect(proof.getByText(reference)).toBeVisible();
  await expectAccessible(page);
  await proof.getByRole('button', { name: 'Close' }).first().click();
  await expect(page).not.toHaveURL(/inquiry=/);
  await expect(page.getByText('No inquiries match')).toBeVisible();
});

/** Sends an application with a file and a message of the same person; both met the field that people cannot see. */
async function sendTwo(page: Page) {
  const name = uniqueName();
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const trapped = { name, email, website: 'x' };
  const numbers = { name: 'numbers.pdf', mimeType: 'application/pdf', buffer: await readFile(pdfPath) };
  const sent = await page.request.post('/api/applications/influencer', {
    multipart: { ...trapped, bio: 'Live sessions.', analytics_screenshots: numbers },
  });
  const message = { ...trapped, companyName: 'Own', message: 'Did it arrive?' };
  expect((await page.request.post('/api/contact', { data: message })).status()).toBe(201);
  const { id, reference } = (await sent.json()) as InquiryReceipt;
  return { name, email, id, reference };
}
