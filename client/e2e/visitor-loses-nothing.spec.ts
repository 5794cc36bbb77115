import type { Page } from '@playwright/test';
import { adminEmail, adminPassword, expect, formsAlive, hydrated, rest, test, uniqueName } from './fixtures.ts';

/** Counts inquiries of this name in an admin's list. */
async function arrivedAs(page: Page, name: string): Promise<number> {
  await page.request.post('/api/admin/login', { data: { email: adminEmail, password: adminPassword } });
  const list = await page.request.get(`/api/contact-inquiries?q=${encodeURIComponent(name)}`);
  return ((await list.json()) as { name: string }[]).filter((inquiry) => inquiry.name === name).length;
}

test('a visitor sends an inquiry by keyboard at 320 px', { tag: rest }, async ({ page, expectAccessible }) => {
  const name = uniqueName();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/#advertise');
  const send = page.getByRole('button', { name: 'Send inquiry' });
  await formsAlive(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  // An empty form focuses the summary, whose first link leads to the first field.
  await page.getByLabel('Full name').focus();
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: 'Name is required' });
  await expect(summary).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Full name')).toBeFocused();

  for (const text of [name, 'Riverside Records', 'ana@riverside.example', 'Typed without a mouse.']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('We got it.')).toBeVisible();
  expect(await arrivedAs(page, name)).toBe(1);
});

test('nothing is lost when the network fails in the middle', async ({ page, context }) => {
  const name = uniqueName();
  await page.goto('/#advertise');
  await formsAlive(page);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Company name').fill('Riverside Records');
  await page.getByLabel('Email').fill('ana@riverside.example');
  await page.getByLabel('Message').fill('Written on a train.');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(page.locator('#contact-form').getByText('You’re offline.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Written on a train.');

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue(name);
  await expect(page.getByLabel('Message')).toHaveValue('Written on a train.');
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(page.getByText('We got it.')).toBeVisible();
  expect(await arrivedAs(page, name)).toBe(1);
});

test('a lost answer, a second click and Back make one inquiry', async ({ page }) => {
  const name = uniqueName();
  await page.goto('/#advertise');
  await formsAlive(page);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Company name').fill('Riverside Records');
  await page.getByLabel('Email').fill('ana@riverside.example');
  await page.getByLabel('Message').fill('Once is enough.');

  // The first request arrives; its answer does not.
  let lost = 0;
  await page.route('**/api/contact', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Send inquiry' }).dblclick();
  await expect(page.getByText('We got it.')).toBeVisible();
  expect(lost).toBe(2);
  await page.goto('/careers');
  await page.goBack();
  await expect(page.getByLabel('Message')).toHaveValue('');
  expect(await arrivedAs(page, name)).toBe(1);
});

test('a refusal by the server appears at its field', { tag: rest }, async ({ page }) => {
  await page.goto('/#advertise');
  await formsAlive(page);
  await page.getByLabel('Full name').fill(uniqueName());
  await page.getByLabel('Company name').fill('Riverside Records');
  await page.getByLabel('Email').fill('ana@riverside.example');
  await page.getByLabel('Message').fill('Something only the server can refuse.');
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 400,
      json: {
        error: 'Please check.',
        code: 'invalid_input',
        requestId: 'x',
        fields: { email: ['This address bounced'] },
      },
    }),
  );
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/This address bounced/);
  await expect(page.getByLabel('Message')).toHaveValue('Something only the server can refuse.');
});

test.describe('without the code of a page', () => {
  test.use({ expectedNoise: /Failed to fetch dynamically imported module/ });

  test('a page whose code is missing says so and loads later', { tag: rest }, async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.route('**/assets/careers-page-*.js', (route) => route.abort('connectionreset'));
    await page.getByRole('link', { name: /VIEW OPEN POSITIONS/ }).click();
    const title = page.getByRole('heading', { level: 1, name: 'This page didn’t load' });
    await expect(title).toBeFocused();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: /VIEW OPEN POSITIONS/ })).toBeVisible();
    await page.goForward();
    await expect(title).toBeVisible();
    await page.unroute('**/assets/careers-page-*.js');
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await expect(page.getByRole('tab', { name: 'Street Team' })).toBeVisible();
  });

  test('a page whose server is away loads on its own once it is back', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const away = ['**/assets/careers-page-*.js', '**/healthz'];
    for (const url of away) await page.route(url, (route) => route.abort('connectionrefused'));
    await page.getByRole('link', { name: /VIEW OPEN POSITIONS/ }).click();
    await expect(
      page.getByText('We can’t reach the site right now. The page will load on its own once we can.'),
    ).toBeVisible();
    for (const url of away) await page.unroute(url);
    await expect(page.getByRole('tab', { name: 'Street Team' })).toBeVisible();
  });
});
