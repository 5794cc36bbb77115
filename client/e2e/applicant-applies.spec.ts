import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { InquiryView } from '#shared/inquiries/views.ts';
import { endlessWord, expect, formsAlive, rest, test, uniqueName } from './fixtures.ts';

const phone = { width: 390, height: 800 };

test('a creator applies with four files and an admin downloads them', async ({ page, adminPage, expectAccessible }) => {
  const name = uniqueName();
  await page.goto('/careers');
  await page.getByRole('tab', { name: 'Content Creators' }).click();
  await formsAlive(page);
  await expect(page).toHaveURL(/\?tab=creators$/);
  await page.getByRole('textbox', { name: 'Name (required)', exact: true }).fill(name);
  await page.getByLabel('Email').fill('creator@example.com');
  const pdf = await readFile('client/public/sample-media-kit.pdf');
  await page.getByLabel('Choose files').setInputFiles([
    { name: 'numbers.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'page.png', mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) },
    { name: 'page.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) },
    { name: 'icon.png', mimeType: 'image/png', buffer: await readFile('client/public/icon-512.png') },
    { name: 'script.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') },
  ]);
  await page.getByRole('button', { name: 'SUBMIT APPLICATION' }).click();
  await expect(page.getByRole('alert')).toContainText('“script.png” isn’t a PNG');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove script.png' }).click();
  await page.getByRole('button', { name: 'SUBMIT APPLICATION' }).click();
  await expect(page).toHaveURL(/\/inquiry\//);
  await expect(page.getByRole('heading', { name: 'We got it' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Remove|Stop)/ })).toHaveCount(0);
  await expect(page.getByText('icon.png')).toBeVisible();
  await expectAccessible(page);

  const rows = await adminPage.request.get('/api/contact-inquiries?formType=influencer');
  const inquiry = ((await rows.json()) as InquiryView[]).find((row) => row.name === name);
  expect(inquiry?.files.map((file) => file.name)).toEqual(['numbers.pdf', 'page.png', 'page.jpg', 'icon.png']);
  for (const file of inquiry?.files ?? []) {
    const body = await (await adminPage.request.get(`/api/contact-inquiries/${inquiry?.id}/files/${file.id}`)).body();
    expect(createHash('sha256').update(body).digest('hex')).toBe(file.sha256);
    if (file.name === 'numbers.pdf') expect(body.equals(pdf)).toBe(true);
  }
});

test('a creator is asked before leaving files that are on their way, keeps the private page, and adds them there', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/careers?tab=creators');
  await formsAlive(page);
  await page.getByRole('textbox', { name: 'Name (required)', exact: true }).fill(uniqueName());
  await page.getByLabel('Email').fill('creator@example.com');
  const file = {
    name: 'numbers.pdf',
    mimeType: 'application/pdf',
    buffer: await readFile('client/public/sample-media-kit.pdf'),
  };
  await page.getByLabel('Choose files').setInputFiles([file]);
  // Never answered.
  await page.route('**/files', () => undefined);
  await page.getByRole('button', { name: 'SUBMIT APPLICATION' }).click();
  await expect(page.getByRole('heading', { name: 'Your files are on their way' })).toBeVisible();
  const privatePage = page.url();
  const leaving = page.getByRole('dialog', { name: 'Leave without all of your files?' });
  const ways = [
    () => page.getByRole('link', { name: 'Employee Portal' }).click(),
    () => page.evaluate(() => history.back()),
  ];
  for (const leave of ways) {
    await leave();
    await expect(leaving).toBeVisible();
    if (leave === ways[0]) await expectAccessible(page);
    await leaving.getByRole('button', { name: 'Stay here' }).click();
    await expect(leaving).toBeHidden();
    expect(page.url()).toBe(privatePage);
  }
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).accept();
  await reloaded;
  await expect(page.getByRole('heading', { name: 'Your files are on their way' })).toBeVisible();
  // Only now: without its route, the held request goes on to the server.
  await page.unroute('**/files');
  await expect(page.getByRole('heading', { name: 'We got it' })).toBeVisible();
  const added = page.waitForResponse((answer) => answer.url().endsWith('/files'));
  await page
    .getByLabel('Choose files')
    .setInputFiles([{ name: 'page.png', mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) }]);
  expect((await added).ok()).toBe(true);
  await expect(page.getByText('page.png')).toHaveCount(1);
  // For a moment it is both among the uploads and in the list of what arrived.
  await expect(page.getByText('numbers.pdf')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^(Remove|Stop)/ })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a minor applies, corrects and deletes it again', async ({ page, expectAccessible }) => {
    await page.goto('/careers/street-team');
    await formsAlive(page);
    await page.getByLabel('First name').fill('Mina');
    await page.getByRole('button', { name: 'SUBMIT APPLICATION' }).click();
    await page.getByRole('link', { name: 'Date of birth is required' }).click();
    await expect(page.getByLabel('Month')).toBeFocused();
    await page.getByLabel('Month').fill(`${new Date().getUTCFullYear() - 15}-04-07`);
    const answers = {
      'Last name': 'Brook',
      Email: 'mina@example.com',
      'Street address': '1 Main Street',
      City: 'Riverside',
      State: 'CA',
      'ZIP code': '92501',
      'Why do you want to join?': 'The music.',
      'Name of a parent or guardian': 'Ada Brook',
      'Parent’s or guardian’s email': 'ada@example.com',
    };
    for (const [label, answer] of Object.entries(answers)) {
      await page.getByRole('textbox', { name: `${label} (required)`, exact: true }).fill(answer);
    }
    await page.getByRole('textbox', { name: 'Phone' }).fill('555 0100');
    await page.getByRole('radio', { name: 'Cell phone' }).check();
    await page.getByRole('checkbox', { name: 'Friday' }).check();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    await page.getByRole('button', { name: 'SUBMIT APPLICATION' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for your guardian' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Correct it' }).click();
    await page.getByLabel('City').fill('Riverdale');
    await page.getByLabel('Why do you want to join?').fill(endlessWord);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    await page.getByRole('button', { name: 'Save the correction' }).click();
    await expect(page.getByRole('heading', { name: 'What you sent' })).toBeFocused();
    await expect(page.getByText('Riverdale')).toBeVisible();

    await page.getByRole('button', { name: 'Delete my data' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await expect(page.getByRole('heading', { name: 'Deleted' })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
    const answerer = page.getByRole('main').getByRole('link', { name: 'hello@overtone.example' });
    await expect(answerer).toHaveAttribute('href', /^mailto:/);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    await page.goto('/guardian/nobody');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'careers@overtone.example' })).toBeVisible();
    await main.getByRole('link', { name: 'Careers', exact: true }).click();
    await expect(page).toHaveURL('/careers');
  });
});

test('a file name of 120 letters stays within a phone: in the form, on its way, on the private page and in the inbox', {
  tag: rest,
}, async ({ page, adminPage }) => {
  await page.setViewportSize(phone);
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  const name = uniqueName();
  const file = {
    name: `${'w'.repeat(116)}.pdf`,
    mimeType: 'application/pdf',
    buffer: await readFile('client/public/sample-media-kit.pdf'),
  };
  await page.goto('/careers?tab=creators');
  await formsAlive(page);
  await page.getByRole('textbox', { name: 'Name (required)', exact: true }).fill(name);
  await page.getByLabel('Email').fill('creator@example.com');
  const refused = { ...file, name: `${'x'.repeat(116)}.svg`, buffer: Buffer.from('<svg/>') };
  await page.getByLabel('Choose files').setInputFiles([file, refused]);
  await page.getByRole('button', { name: 'SUBMIT APPLICATION' }).click();
  await expect(page.getByRole('alert')).toContainText('isn’t a PNG');
  await fits();
  await page.getByRole('button', { name: 'Remove xxx' }).click();
  const arrival = Promise.withResolvers<void>();
  await page.route('**/files', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'SUBMIT APPLICATION' }).click();
  await expect(page.getByRole('heading', { name: 'Your files are on their way' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await fits();
  arrival.resolve();
  await expect(page.getByRole('heading', { name: 'We got it' })).toBeVisible();
  await expect(page.getByText(file.name)).toBeVisible();
  await fits();
  await adminPage.goto(`/admin?q=${name}`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('region', { name }).getByRole('link').filter({ hasText: file.name })).toBeVisible();
  await fits();
  const { scrollWidth, clientWidth } = await page
    .getByRole('region', { name })
    .evaluate((record) => ({ scrollWidth: record.scrollWidth, clientWidth: record.clientWidth }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('how much of an answer is used stays on one line beside a long hint', { tag: rest }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/careers/sales');
  await formsAlive(page);
  await page.getByLabel('What would you bring to it?').fill('a'.repeat(4_900));
  const count = page.getByText('4,900 of 5,000');
  await expect(count).toBeVisible();
  const lines = await count.evaluate(
    (element) => element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBe(1);
});

test('a sales application survives losing the network and the page', { tag: rest }, async ({ page, context }) => {
  const name = uniqueName();
  await page.goto('/careers/sales');
  await formsAlive(page);
  const form = page.locator('#sales-form');
  for (const field of await form.locator('input:not([name=website]), textarea').all()) await field.fill(name);
  await form.getByLabel('Email').fill('sam@example.com');
  await form.getByLabel('ZIP code').fill('73301');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'SUBMIT APPLICATION' }).click();
  await expect(form.getByText('You’re offline.')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(form.getByLabel('First name')).toHaveValue(name);
  await page.getByRole('button', { name: 'SUBMIT APPLICATION' }).dblclick();
  await expect(page).toHaveURL(/\/inquiry\//);
  await expect(page.getByText(name).first()).toBeVisible();
});
