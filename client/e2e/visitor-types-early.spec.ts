import type { Page } from '@playwright/test';
import { adminEmail, adminPassword, expect, formsAlive, rest, signInAs, test, uniqueName } from './fixtures.ts';
import { hold, scripts } from './held.ts';

/** The draft shows the form's state. */
function draftOf(page: Page, form: string): Promise<Record<string, unknown>> {
  return page.evaluate((id) => {
    const stored = localStorage.getItem(`site:draft:${id}`);
    return stored === null ? {} : JSON.parse(stored).values;
  }, form);
}

/** A form, some of its fields and answers. */
function streetTeamForm(page: Page) {
  const form = page.locator('#street-team-form');
  const email = form.locator('input[type=email]');
  const weekday = form.locator('input[type=checkbox]').first();
  const camera = form.locator('input[type=radio]').nth(1);
  async function answer() {
    await email.fill('ana@riverside.example');
    await weekday.check();
    await camera.check();
    return [await email.inputValue(), [await weekday.inputValue()], await camera.inputValue()];
  }
  return { form, weekday, camera, answer };
}

test('an inquiry typed before any script arrives is kept and sent', { tag: rest }, async ({ page }) => {
  const name = uniqueName();
  const code = await hold(page, scripts);
  await page.goto('/#advertise');
  const send = page.getByRole('button', { name: 'Send inquiry' });
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Company name').fill('Riverside Records');
  await page.getByLabel('Email').fill('ana@riverside.example');
  await page.getByLabel('Message').fill('Typed before the page was alive.');
  await page.getByLabel('Full name').press('Enter');
  await expect(page).toHaveURL('/#advertise');

  code.letThrough();
  await formsAlive(page);
  await expect(page.getByLabel('Full name')).toHaveValue(name);
  await send.click();
  await expect(page.getByText('We got it.')).toBeVisible();
  await page.request.post('/api/admin/login', { data: { email: adminEmail, password: adminPassword } });
  const list = await page.request.get(`/api/contact-inquiries?q=${encodeURIComponent(name)}`);
  expect(await list.json()).toMatchObject([{ name, message: 'Typed before the page was alive.', status: 'new' }]);
});

test('an inquiry sent before any script arrives goes once the form is alive, by a button that was never unavailable', async ({
  page,
}) => {
  const code = await hold(page, scripts);
  await page.goto('/#advertise');
  const send = page.getByRole('button', { name: 'Send inquiry' });
  await page.getByLabel('Full name').fill(uniqueName());
  await page.getByLabel('Company name').fill('Riverside Records');
  await page.getByLabel('Email').fill('ana@riverside.example');
  await page.getByLabel('Message').fill('Sent before the page was alive.');
  await expect(send).toBeEnabled();
  await expect(send).not.toHaveAttribute('aria-disabled');
  await send.click();
  await send.press('Enter');
  await expect(page).toHaveURL('/#advertise');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  code.letThrough();
  await expect(page.getByText('We got it.')).toBeVisible();
  expect(sent).toEqual(['/api/contact']);
});

test('text typed into a form without its code survives the page', { tag: rest }, async ({ page }) => {
  const code = await hold(page, scripts);
  await page.goto('/careers/street-team');
  const { form, weekday, camera, answer } = streetTeamForm(page);
  await form.getByLabel('Year').fill('1999');
  const answers = await answer();

  await page.goto('/not-a-page');
  await page.clock.setFixedTime(Date.now() + 31 * 24 * 60 * 60 * 1000);
  await page.goto('/careers/street-team');
  await expect(form.getByLabel('Year')).toHaveValue('');
  await page.clock.setFixedTime(Date.now());
  await page.goto('/careers/street-team');
  await expect(form.getByLabel('Year')).toHaveValue('1999');
  await expect(form.locator('input[type=email]')).toHaveValue('ana@riverside.example');
  await expect(weekday).toBeChecked();
  await expect(camera).toBeChecked();

  code.letThrough();
  await formsAlive(page);
  await expect
    .poll(async () => Object.values(await draftOf(page, 'street-team-form')))
    .toEqual(expect.arrayContaining(['1999--', ...answers]));
  expect(await draftOf(page, 'early:street-team-form')).toEqual({});
  await weekday.uncheck();
  expect(await draftOf(page, 'early:street-team-form')).toEqual({});
});

test.describe('once the browser is idle', () => {
  test.use({ readsAhead: true });

  test('a portal screen needs one round of scripts and one of data', async ({ page }) => {
    // The role's other screens come while the browser is idle, unless somebody saves data.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await signInAs(page, 'sales_manager');
    const data = await hold(page, '**/api/**');
    const code = await hold(page, scripts);
    await page.goto('/manager/dashboard', { waitUntil: 'commit' });
    const preloads = page.locator('link[rel=modulepreload]');
    await expect
      .poll(async () => (await preloads.count()) > 0 && code.asked.length >= (await preloads.count()))
      .toBe(true);
    const firstRound = [...code.asked];
    code.letThrough();
    await expect.poll(() => data.asked.toSorted()).toEqual(['/api/employee/profile', '/api/manager/submissions']);
    data.letThrough();
    await expect(page.getByText(/^[\d,]+ pending$/)).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(code.asked).toEqual(firstRound);
  });
});

test('text, date and choices typed before hydration stay', async ({ page }) => {
  const code = await hold(page, scripts);
  await page.goto('/careers/street-team');
  const { form, weekday, camera, answer } = streetTeamForm(page);
  await form.getByLabel('Month').fill('4');
  await form.getByLabel('Day', { exact: true }).fill('9');
  await form.getByLabel('Year').fill('1999');
  const answers = await answer();

  code.letThrough();
  await formsAlive(page);
  await expect(form.getByLabel('Year')).toHaveValue('1999');
  await expect(weekday).toBeChecked();
  await expect(camera).toBeChecked();
  await expect
    .poll(async () => Object.values(await draftOf(page, 'street-team-form')))
    .toEqual(expect.arrayContaining(['1999-04-09', ...answers]));
});
