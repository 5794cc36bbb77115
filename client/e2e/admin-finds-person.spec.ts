import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import type { InquiryReceipt } from '#shared/inquiries/views.ts';
import { confirmErasure } from './erasures.ts';
import { employeePassword, expect, rest, test, uniqueName } from './fixtures.ts';

const pdfPath = 'client/public/sample-media-kit.pdf';

test('an admin finds a person in two acts, exports all that is theirs, and erases them with what was seen', async ({
  adminPage: page,
  expectAccessible,
}) => {
  const { name, email, applied, asked } = await sendTwo(page);
  await page.goto('/employee/dashboard');
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  let acts = 0;
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type(name);
  acts++;
  await expect(page.getByRole('option', { name: email })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('option', { name: email })).toHaveCount(1);
  await page.keyboard.press('Enter');
  acts++;
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(acts).toBeLessThanOrEqual(2);
  await expect(page).toHaveURL(new RegExp(`/admin/people/i${asked.id}$`));
  expect(page.url()).not.toContain(encodeURIComponent(email));

  const inquiries = page.getByRole('region', { name: /^Inquiries and applications/ });
  await expect(inquiries.getByRole('link')).toHaveCount(2);
  await expect(inquiries.getByText(`${applied.reference},`)).toBeVisible();

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^person-i\d+_.*_by-admin\.zip$/);
  const entries = unzipSync(await readFile(await file.path()));
  const held = JSON.parse(strFromU8(entries['inquiries.json'] as Uint8Array)) as { reference: string; email: string }[];
  expect(held.map((inquiry) => inquiry.reference).sort()).toEqual([applied.reference, asked.reference].sort());
  expect(held.every((inquiry) => inquiry.email === email)).toBe(true);
  expect(Buffer.from(entries[`files/${applied.reference}/1-numbers.pdf`] as Uint8Array)).toEqual(
    await readFile(pdfPath),
  );
  expect(strFromU8(entries['README.txt'] as Uint8Array)).toContain('Left out, and why');

  await page.getByRole('button', { name: 'See what is held, and where' }).click();
  await expect(page.getByText('Please read it before you erase. It can’t be undone.')).toBeFocused();
  await expect(page.getByText('2 inquiries they sent')).toBeVisible();
  await expect(page.getByText('1 uploaded file')).toBeVisible();
  await expect(page.getByText(/^Kept until /).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Erase this person for good' }).click();
  const question = page.getByRole('alertdialog', { name: 'Erase this person for good?' });
  await expect(question.getByRole('button', { name: 'Erase for good' })).toBeDisabled();
  await expectAccessible(page);
  await confirmErasure(page, email);
  await expect(page.getByText(/^Erased on .*: 2 inquiries they sent, 1 uploaded file/)).toBeFocused();
  await expect(page.getByText(applied.reference)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Nobody is here')).toBeVisible();
});

test('one press leads from an inquiry to its sender, and on a phone from there to all that is theirs', {
  tag: rest,
}, async ({ adminPage: page }) => {
  const { name, asked, applied } = await sendTwo(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin?inquiry=${asked.id}`);
  await page.getByRole('region', { name }).getByRole('link', { name: 'All from this person' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: new RegExp(applied.reference) }).click();
  await expect(page).toHaveURL(`/admin?inquiry=${applied.id}`);
});

test('an admin sees where a colleague is signed in, and signs them out', { tag: rest }, async ({
  adminPage: page,
  newPerson,
}) => {
  const username = `ida-${randomUUID().slice(0, 8)}`;
  const account = { username, email: `${username}@overtone.example`, firstName: 'Ida', lastName: username };
  const data = { ...account, role: 'photographer', password: employeePassword };
  expect((await page.request.post('/api/admin/employees', { data })).status()).toBe(201);
  const colleague = await newPerson();
  await colleague.goto('/employee/login');
  const login = { username, password: employeePassword };
  expect((await colleague.request.post('/api/employee/login', { data: login })).status()).toBe(200);
  await page.goto(`/admin/accounts?q=${username}`);
  await expect(page.getByText('Signed in now')).toBeVisible();
  await page.getByRole('link', { name: `Ida ${username}`, exact: true }).click();
  await page.getByRole('link', { name: `Everything about Ida ${username}` }).click();
  await expect(page.getByText(/^Last signed in /)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Signed in on' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(`created the account of`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign them out everywhere' }).click();
  await page.getByRole('button', { name: 'Sign them out', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Signed in on' })).toHaveCount(0);
  // A page that was open may ask for the password where it is; one that is opened leads to the sign-in.
  await colleague.goto('about:blank');
  await colleague.goto('/employee/dashboard');
  const signIn = colleague.getByRole('textbox', { name: 'Username' });
  await expect(signIn.or(colleague.getByRole('dialog', { name: 'Sign in again' }))).toBeVisible();
});

/** An application with a file and a message of the same person, whose address says who they are to nobody else. */
async function sendTwo(page: Page) {
  const name = uniqueName();
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const numbers = { name: 'numbers.pdf', mimeType: 'application/pdf', buffer: await readFile(pdfPath) };
  const sent = await page.request.post('/api/applications/influencer', {
    multipart: { name, email, bio: 'Live sessions.', analytics_screenshots: numbers },
  });
  const message = { name, email, companyName: 'Own', message: 'Did it arrive?' };
  const answer = await page.request.post('/api/contact', { data: message });
  expect([sent.status(), answer.status()]).toEqual([201, 201]);
  const [applied, asked] = [(await sent.json()) as InquiryReceipt, (await answer.json()) as InquiryReceipt];
  return { name, email, applied, asked };
}
