import type { Page } from '@playwright/test';
import type { InquiryReceipt } from '#shared/inquiries/views.ts';
import { expect, rest, signInAs, test, uniqueName } from './fixtures.ts';
import { deliverMail, replyAddressOf } from './mails.ts';

test('an admin answers in at most three acts, the next one opens, and the answer comes back into the conversation', async ({
  adminPage: page,
  playwright,
  baseURL,
  expectAccessible,
}) => {
  const { name, email, second } = await sendTwo(page);
  await page.goto(`/admin?status=new&q=${encodeURIComponent(name)}`);
  let acts = 0;
  await page.getByRole('link', { name: `${name} Two` }).click();
  acts++;
  const record = page.getByRole('region', { name: `${name} Two` });
  // What they wrote is read without scrolling.
  await expect(record.getByText('A window in March?').first()).toBeInViewport();
  await record.getByLabel('Start from a template').selectOption('Offer a call');
  acts++;
  await expect(record.getByLabel('Your reply')).toHaveValue(/^Hello Ana,\n\n[\s\S]*Best regards,\nSite Admin\n/);
  await expectAccessible(page);
  await record.getByRole('button', { name: 'Send, mark answered, next' }).click();
  acts++;
  expect(acts).toBeLessThanOrEqual(3);

  const next = page.getByRole('region', { name: `${name} One` });
  await expect(next).toBeVisible();
  const bar = page.getByRole('region', { name: 'Latest reply' });
  await expect(bar.getByRole('status').getByText('Reply kept')).toBeVisible();
  await expect(bar).toBeFocused();
  await expectAccessible(page);

  const to = await replyAddressOf(second.reference);
  const api = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await page.goto(`/admin?inquiry=${second.id}`);
  await expect(record.getByRole('combobox', { name: 'State' })).toHaveValue('answered');
  const head = `From: ${name} <${email}>\r\nTo: ${to}\r\nMessage-ID: <${second.reference}@mail.example>\r\n\r\n`;
  await deliverMail(
    api,
    `${head}Wednesday at ten.\r\n\r\nOn Tue, Mar 3, 2026 at 10:04 AM, Overtone wrote:\r\n> Hello Ana,\r\n`,
  );
  await api.dispose();
  // The page that is open shows it by itself.
  const latest = record.getByRole('region', { name: 'What they wrote last' });
  await expect(latest.getByText('Wednesday at ten.')).toBeInViewport();
  const conversation = record.getByRole('list', { name: 'Conversation, oldest first' });
  const answer = conversation.getByRole('listitem').filter({ hasText: 'Wednesday at ten.' });
  await expect(answer).toContainText('Their email');
  await expect(record.getByRole('combobox', { name: 'State' })).toHaveValue('in_progress');
  await expect(answer.getByText('> Hello Ana,')).toBeHidden();
  await answer.getByRole('button', { name: 'Show quoted text' }).click();
  await expect(answer.getByText('> Hello Ana,')).toBeVisible();
  await expectAccessible(page);
});

test('an admin wins an advertiser from a mail in six acts: an inquiry of its own, a promised day, won', {
  tag: rest,
}, async ({ adminPage: page, playwright, baseURL }) => {
  const name = uniqueName();
  const api = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const email = `${name.replace(/\W/g, '').toLowerCase()}@example.com`;
  const head = `From: ${name} <${email}>\r\nTo: hello@overtone.example\r\nSubject: Two thousand posters\r\n`;
  await deliverMail(api, `${head}Message-ID: <${email}>\r\n\r\nWhich paper shall we take?`, 'unmatched');
  await api.dispose();
  await page.goto('/admin');
  let acts = 0;
  await page.getByText(/^Unmatched email/).click();
  acts++;
  const mail = page.getByRole('listitem').filter({ hasText: name });
  await mail.getByRole('button', { name: 'New advertising inquiry' }).click();
  acts++;

  const record = page.getByRole('region', { name });
  const latest = record.getByRole('region', { name: 'What they wrote last' });
  await expect(latest.getByText('Which paper shall we take?')).toBeInViewport();
  await expect(record.getByText('Two thousand posters')).toBeVisible();
  const template = record.getByLabel('Start from a template');
  // Beside the way: a line that is still empty is asked about.
  await template.selectOption('Ask for more');
  const field = record.getByLabel('Your reply');
  await field.press('Control+Enter');
  const question = page.getByRole('dialog', { name: 'A line is still empty' });
  await question.getByRole('button', { name: 'Back to the text' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/\n-\n/);
  await field.fill('');
  await template.selectOption('We need more time');
  acts++;
  const day = await record.getByLabel('You will answer by (optional)').inputValue();
  await field.press('Control+Enter');
  acts++;

  await expect(page.getByRole('region', { name: 'Latest reply' })).toBeVisible();
  await page.goto(`/admin?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('In progress');
  await expect(row).toContainText(new RegExp(`by\\s[A-Z][a-z]{2}\\s${Number(day.slice(-2))}$`));
  await row.getByRole('link').click();
  acts++;
  await record.getByRole('combobox', { name: 'State' }).selectOption('Won');
  acts++;
  await expect(record.getByText('Saved.')).toBeVisible();
  await expect(record.getByRole('combobox', { name: 'State' })).toHaveValue('won');
  expect(acts).toBeLessThanOrEqual(7);
});

test('an admin answers by keyboard alone and takes it back, and the text is a draft again', { tag: rest }, async ({
  adminPage: page,
}) => {
  const { name } = await sendTwo(page);
  await page.goto(`/admin?status=new&q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `${name} Two` }).focus();
  await page.keyboard.press('Enter');
  const record = page.getByRole('region', { name: `${name} Two` });
  const reply = record.getByRole('button', { name: 'Reply', exact: true });
  await reply.waitFor();
  for (let steps = 0; steps < 12 && !(await isFocused(page, 'Reply')); steps++) await page.keyboard.press('Tab');
  await expect(reply).toBeFocused();
  await page.keyboard.press('Enter');
  const field = record.getByLabel('Your reply');
  await expect(field).toBeFocused();
  await page.keyboard.type('Hello Ana, yes.');
  await page.keyboard.press('Control+Enter');
  const bar = page.getByRole('region', { name: 'Latest reply' });
  await expect(bar).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(bar.getByText('Reply taken back', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('Hello Ana, yes.');
  await expect(record.getByRole('combobox', { name: 'State' })).toHaveValue('new');
});

test('a manager answers what an admin has assigned, and finds nothing else', async ({ adminPage, newPerson }) => {
  const { name, first } = await sendTwo(adminPage);
  const page = await newPerson();
  await signInAs(page, 'sales_manager');
  await adminPage.goto(`/admin?inquiry=${first.id}`);
  const assigned = adminPage.waitForResponse((response) => response.request().method() === 'PATCH');
  const profile = (await (await page.request.get('/api/employee/profile')).json()) as { id: number };
  const assignee = adminPage
    .getByRole('region', { name: `${name} One` })
    .getByRole('combobox', { name: 'Assigned to' });
  await assignee.selectOption(String(profile.id));
  expect((await assigned).status()).toBe(200);
  await page.goto('/employee/notifications');
  await page.getByRole('link', { name: new RegExp(`Assigned to you: ${name} One`) }).click();
  const record = page.getByRole('region', { name: `${name} One` });
  await expect(record.getByLabel('Your reply')).toBeVisible();
  await expect(record.getByRole('button', { name: 'Erase' })).toBeHidden();
  await expect(record.getByRole('combobox', { name: 'Assigned to' })).toBeHidden();
  await record.getByLabel('Your reply').fill('Hello Ana, I take care of it.');
  await record.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(record.getByRole('listitem').filter({ hasText: 'I take care of it.' })).toContainText('Our reply');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Showing 1 of 1')).toBeVisible();
  // All of them are the reader's.
  const given = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `${name} One` }) });
  await expect(given).toBeVisible();
  await expect(given.getByText('Assigned to')).toHaveCount(0);
});

function isFocused(page: Page, words: string): Promise<boolean> {
  return page.evaluate((given) => document.activeElement?.textContent?.trim() === given, words);
}

/** Two inquiries of the same person, neither of them spam. */
async function sendTwo(page: Page) {
  const name = uniqueName();
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const send = async (which: string) => {
    const answer = await page.request.post('/api/contact', {
      data: {
        fullName: `${name} ${which}`,
        email,
        companyName: 'Harbor Records',
        phone: '+1 555 010 0199',
        message: 'A window in March?',
      },
    });
    const receipt = (await answer.json()) as InquiryReceipt;
    const path = `/api/contact-inquiries/${receipt.id}`;
    expect((await page.request.patch(path, { data: { status: 'new', version: 1 } })).status()).toBe(200);
    return receipt;
  };
  return { name, email, first: await send('One'), second: await send('Two') };
}
