import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { InquiryReceipt } from '#shared/inquiries/views.ts';
import { confirmErasure } from './erasures.ts';
import { adminEmail, adminPassword, expect, holdLiveEvents, rest, signInAs, test, uniqueName } from './fixtures.ts';
import { hold } from './held.ts';

const pdfPath = 'client/public/sample-media-kit.pdf';

test('an admin takes an application out of the spam folder and works on it', async ({
  adminPage: page,
  playwright,
  baseURL,
  expectAccessible,
}) => {
  const { name, email, id } = await sendTwo(page);
  await holdLiveEvents(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: /suspected to be spam/ }).click();
  await page.getByRole('link', { name: /^Content creator/ }).click();
  // The rows before stay as legible as they were until others are there.
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  const status = row.getByText('Suspected spam').first();
  await expect(status).toBeVisible();
  const search = await hold(page, '**/api/contact-inquiries?*q=*');
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await expect.poll(() => search.asked.length).toBeGreaterThan(0);
  await expect(status).toBeVisible();
  expect(await status.evaluate(opacityOf)).toBe(1);
  search.letThrough();
  await expect(page.getByText('Showing 1 of 1')).toBeVisible();
  await expect(page.getByText('1 other from the same person')).toBeVisible();
  await page.getByRole('link', { name }).click();
  const record = page.getByRole('region', { name });
  await expect(record.getByText(/a field people can’t see/)).toBeVisible();
  await expect(record.getByText('Nobody writes to suspected spam.')).toBeVisible();
  await expect(record.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expectAccessible(page);
  await record.getByRole('button', { name: 'Not spam' }).click();
  // Of an application, one menu.
  const menu = record.getByRole('button', { name: 'Stage: New' });
  await expect(menu).toBeVisible();
  await expect(record.getByRole('combobox', { name: 'State' })).toHaveCount(0);
  await expect(page.getByText('No inquiries match')).toBeAttached();

  await record.getByRole('combobox', { name: 'Assigned to' }).selectOption('Site Admin (you)');
  await expect(record.getByText(/Assigned to Site Admin/)).toBeVisible();
  await record.getByLabel('Add a note').fill('Ask for the raw export.');
  await page.reload();
  await expect(record.getByLabel('Add a note')).toHaveValue('Ask for the raw export.');
  await record.getByRole('button', { name: 'Add note' }).click();
  await expect(record.getByRole('button', { name: 'Add note' })).toBeFocused();
  await expect(record.getByRole('listitem').filter({ hasText: 'Ask for the raw export.' })).toBeVisible();
  await expect(record.getByLabel('Add a note')).toHaveValue('');
  const download = page.waitForEvent('download');
  await record.getByRole('link', { name: 'Download numbers.pdf' }).click();
  expect((await readFile(await (await download).path())).equals(await readFile(pdfPath))).toBe(true);

  // A colleague changes it first.
  const colleague = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await colleague.post('/api/admin/login', { data: { email: adminEmail, password: adminPassword } });
  const { version } = (await (await colleague.get(`/api/contact-inquiries/${id}`)).json()) as { version: number };
  const change = { data: { status: 'closed', version } };
  expect((await colleague.patch(`/api/contact-inquiries/${id}`, change)).status()).toBe(200);
  await colleague.dispose();
  await menu.click();
  await record.getByRole('button', { name: 'Close without an answer' }).click();
  await expect(record.getByRole('alert')).toContainText('Site Admin changed this on');
  await expect(record.getByRole('alert')).toContainText('It is now “Closed”.');
  await expectAccessible(page);
  await record.getByRole('button', { name: 'Reload' }).click();
  await expect(record.getByRole('alert')).toBeHidden();
  await menu.click();
  await expect(record.getByRole('button', { name: 'Shortlist' })).toBeVisible();
  await expect(record.getByRole('button', { name: 'Close without an answer' })).toBeHidden();
});

test('what is chosen and typed in the record outlives an Escape that follows at once', async ({ adminPage: page }) => {
  const { name } = await sendTwo(page);
  await page.goto(`/admin?status=spam&q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).first().click();
  const record = page.getByRole('region', { name });
  await record.getByLabel('Add a note').fill('Ask for the raw export.');
  await record.getByRole('combobox', { name: 'Assigned to' }).selectOption('Site Admin (you)');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  // Out of the field, then out of the inquiry.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();
  const link = page.getByRole('link', { name, exact: true });
  const row = page.getByRole('listitem').filter({ has: link, hasText: 'Your text isn’t sent yet' });
  await expect(row).toContainText('Assigned to Site Admin');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(row).toContainText('Assigned to Site Admin');
  await row.getByRole('link', { name, exact: true }).click();
  await expect(record.getByLabel('Add a note')).toHaveValue('Ask for the raw export.');
  await expect(record.getByText('Assigned to Site Admin')).toBeVisible();
});

test('an admin finds the other inquiry of a person, exports what matches and erases both on a phone', {
  tag: rest,
}, async ({ adminPage: page, expectAccessible }) => {
  const { name, email, id, reference } = await sendTwo(page);
  await page.goto(`/admin?formType=influencer&status=spam&q=${encodeURIComponent(name)}&inquiry=${id}`);
  const record = page.getByRole('region', { name });
  await record.getByRole('region', { name: 'From the same person' }).getByRole('link').click();
  await expect(record.getByText('Did it arrive?')).toBeVisible();
  await page.goBack();
  await expect(record.getByText('Live sessions.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(name);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('combobox', { name: 'State' }).selectOption({ index: 1 });
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('1 row, current filter')).toBeVisible();
  const exported = page.waitForEvent('download');
  await page.getByRole('link', { name: 'csv' }).click();
  const file = await exported;
  expect(file.suggestedFilename()).toMatch(/^inquiries_form-.*_searched_1-row_.*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(reference);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('link', { name, exact: true }).click();
  await expect(record.getByRole('heading', { name: 'History' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await record.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByRole('dialog', { name: 'Erase' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Look at this person’s data' }).click();
  await page.getByRole('button', { name: 'See what is held, and where' }).click();
  await expect(page.getByText('2 inquiries they sent')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Erase this person for good' }).click();
  await confirmErasure(page, email);
  await expect(page.getByText(/^Erased on .*: 2 inquiries they sent, 1 uploaded file/)).toBeFocused();
  await expect(page.getByText(reference)).toBeVisible();
  await page.goto(`/admin?q=${encodeURIComponent(name)}`);
  // The second where no other journey has left an inquiry.
  await expect(page.getByText(/No inquiries match|No submissions yet/)).toBeVisible();
});

test('an admin looks up the contact of a sales prospect on a phone, and erases them with what was seen', {
  tag: rest,
}, async ({ adminPage: page, newPerson, expectAccessible }) => {
  const { name, email } = await sendTwo(page);
  const seller = await newPerson();
  await signInAs(seller, 'sales_staff');
  const submissionData = {
    companyName: `Larch Guitars of ${name}`,
    contactPerson: name,
    contactEmail: email,
    contactPhone: '+31 10 555 0142',
    potentialNeed: 'The back cover of the March issue and one evening.',
    leadSource: 'Met at the Utrecht guitar fair',
  };
  const pitch = { data: { submissionType: 'sales_prospect', submissionData } };
  const { id } = (await (await seller.request.post('/api/submissions', pitch)).json()) as { id: number };

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Outside', exact: true }).click();
  await page.getByRole('textbox', { name: /^Their email address/ }).fill(email);
  await page.keyboard.press('Enter');
  const outside = page.getByRole('region', { name: email });
  await expect(outside.getByRole('link', { name: 'Open their page' })).toBeVisible();
  await expect(outside.getByRole('button')).toHaveCount(0);
  await outside.getByRole('link', { name: 'Open their page' }).click();
  const held = page.getByRole('region', { name: 'Privacy' });
  await held.getByRole('button', { name: 'See what is held, and where' }).click();
  await expect(held.getByText('Please read it before you erase. It can’t be undone.')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(held.getByText('2 inquiries they sent')).toBeVisible();
  await expect(held.getByText('1 sales prospect with this contact')).toBeVisible();
  await expect(held.getByRole('link', { name: /^Larch Guitars/ })).toHaveAttribute('href', `/submissions-hub/${id}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);

  // A third one comes while the admin reads.
  const late = { name, email, companyName: 'Own', message: 'One thing more.', website: 'x' };
  expect((await page.request.post('/api/contact', { data: late })).status()).toBe(201);
  await held.getByRole('button', { name: 'Erase this person for good' }).click();
  await confirmErasure(page, email);
  await expect(held.getByRole('alert')).toContainText('What we hold has changed since you looked.');
  await held.getByRole('button', { name: 'Look again' }).click();
  await expect(held.getByText('3 inquiries they sent')).toBeVisible();
  await held.getByRole('button', { name: 'Erase this person for good' }).click();
  await confirmErasure(page, email);
  await expect(page.getByText(/Left without the person: 1 sales prospect with this contact\.$/)).toBeFocused();

  await page.goto(`/submissions-hub/${id}`);
  await expect(page.getByText('[erased]').first()).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await page.goto('/admin/people');
  await page.getByRole('textbox', { name: /^Their email address/ }).fill(email);
  await page.keyboard.press('Enter');
  await expect(outside.getByText('We hold nothing under this address.')).toBeFocused();
  await expect(outside.getByText(/^Erased before, on .* by Site Admin\.$/)).toBeVisible();
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
  expect(sent.status()).toBe(201);
  const message = { ...trapped, companyName: 'Own', message: 'Did it arrive?' };
  expect((await page.request.post('/api/contact', { data: message })).status()).toBe(201);
  const { id, reference } = (await sent.json()) as InquiryReceipt;
  return { name, email, id, reference };
}

/** The opacity with which an element is drawn. */
function opacityOf(element: Element): number {
  let opacity = 1;
  for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
  return opacity;
}
