import type { Page } from '@playwright/test';
import { adminEmail, adminPassword, expect, formsAlive, openingPath, signInAs, test, uniqueName } from './fixtures.ts';

/** Holds matching requests until they are let through; returns their paths. */
async function hold(page: Page, pattern: string) {
  const gate = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(pattern, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await gate.promise;
    await route.continue();
  });
  return { asked, letThrough: () => gate.resolve() };
}

const scripts = '**/assets/*.js';

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

test('an inquiry typed before any script arrives is kept and sent', async ({ page }) => {
  const name = uniqueName();
  const code = await hold(page, scripts);
  await page.goto('/#advertise');
  const send = page.getByRole('button', { name: 'Send Inquiry' });
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Company Name').fill('Riverside Records');
  await page.getByLabel('Email').fill('ana@riverside.example');
  await page.getByLabel('Message').fill('Typed before the page was alive.');
  await page.getByLabel('Full Name').press('Enter');
  await expect(page).toHaveURL('/#advertise');

  code.letThrough();
  await formsAlive(page);
  await expect(page.getByLabel('Full Name')).toHaveValue(name);
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
  const send = page.getByRole('button', { name: 'Send Inquiry' });
  await page.getByLabel('Full Name').fill(uniqueName());
  await page.getByLabel('Company Name').fill('Riverside Records');
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

test('text typed into a form without its code survives the page', async ({ page }) => {
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

test('buttons and links work before any script arrives', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const code = await hold(page, scripts);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  code.letThrough();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  const later = await hold(page, scripts);
  await page.goto('/careers');
  await page.getByText('Content Creators', { exact: true }).click();
  later.letThrough();
  await expect(page.getByRole('tab', { name: 'Content Creators' })).toHaveAttribute('aria-selected', 'true');

  await hold(page, scripts);
  await page.goto('/');
  await page.getByRole('link', { name: /VIEW OPEN POSITIONS/ }).click();
  await expect(page).toHaveURL('/careers');
});

test('a page whose code failed to load hydrates when it can', async ({ page }) => {
  await page.route('**/assets/careers-page-*.js', (route) => route.abort('connectionreset'));
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/careers');
  await failed;
  await page.unroute('**/assets/careers-page-*.js');
  await page.getByText('Content Creators', { exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Content Creators' })).toHaveAttribute('aria-selected', 'true');
});

test('a page hydrates without any interaction', async ({ page }) => {
  await page.goto('/careers/sales');
  await formsAlive(page);
});

test('an address with a tab opens that tab', async ({ page }) => {
  await page.goto('/careers?tab=street-team');
  await expect(page.getByRole('tab', { name: 'Street Team' })).toHaveAttribute('aria-selected', 'true');
});

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

test('the screen behind a link is fetched before a click', async ({ page }) => {
  await signInAs(page, 'staff_writer');
  await page.goto('/employee/dashboard');
  const code = page.waitForRequest(/\/assets\/history-page/);
  const data = page.waitForRequest(/\/api\/employee\/evaluations/);
  await page.getByRole('link', { name: /Evaluation History/ }).hover();
  await Promise.all([code, data]);
  await expect(page).toHaveURL('/employee/dashboard');
});

test.describe('by a system’s day', () => {
  test.use({ colorScheme: 'light' });

  test('the chosen dark theme applies before any script', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('site:theme', 'dark'));
    await hold(page, scripts);
    await page.goto('/employee/login', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(14, 13, 18)');
    await page.goto('/');
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  });
});

test('on a slow phone, what a link applies for is there from the start and moves no field later', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const processor = await context.newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const { letThrough } = await hold(page, scripts);
  await page.goto(`/careers/sales?opening=${openingPath.split('/').at(-1)}`);
  const box = page.getByText('You’re applying for:').filter({ visible: true });
  await expect(box).toBeVisible();
  const email = page.locator('#sales-form input[type=email]');
  await email.focus();
  const before = await email.boundingBox();
  letThrough();
  await formsAlive(page);
  await expect(box).toBeVisible();
  expect(await email.boundingBox()).toEqual(before);
  await expect(email).toBeFocused();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('You’re applying without a specific opening.')).toBeVisible();
  await page.getByRole('button', { name: /back$/ }).click();
  await expect(box).toBeVisible();
});
