import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quickenAdmin } from '#e2e/accounts.ts';
import { adminPassword, test as base, expect, hydrated } from '#e2e/fixtures.ts';
import { startInstance } from '#e2e/instances.ts';
import { brandColors } from '#shared/colors.ts';

/** A product of its own: other journeys read the stand-in's name meanwhile. */
const test = base.extend<object, { address: string }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from its parameter
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'overtone-e2e-company-'));
      const { address, stop } = await startInstance({ DATA_DIR: folder, ADMIN_PASSWORD: adminPassword });
      await quickenAdmin(folder);
      await use(address);
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ address }, use) => use(address),
  // The tests' own scripts, too, are refused in the preview.
  expectedNoise: /^Blocked script execution in/,
});

test.describe.configure({ mode: 'default' });

test('an admin walks from the stand-in to a company of their own, and a visitor finds nothing of the other', async ({
  adminPage: page,
  newPerson,
  expectAccessible,
}) => {
  const visitor = await newPerson();
  const openings = Promise.withResolvers<void>();
  await page.route('**/api/content/openings', async (route) => {
    await openings.promise;
    await route.continue();
  });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Make it yours' }).click();
  // Which step is the first cannot be told yet: a form would be taken away from whoever types in it.
  await expect(page.getByText(/^0 of 7 steps started/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  openings.resolve();
  await expect(page.getByRole('heading', { name: '1. Name' })).toBeVisible();

  await page.getByLabel('Company name').fill('Northern Lights Media');
  const proposals = page.getByRole('region', { name: 'Proposals' });
  await expect(proposals).toContainText('Northern Lights');
  await proposals.getByRole('button', { name: 'Use these' }).click();
  await expect(page.getByLabel('Short name')).toHaveValue('Northern Lights');
  await expect(page.getByLabel('Short name')).toBeFocused();
  await expect(page.getByLabel('Reference prefix')).toHaveValue('NLM');
  await page.getByLabel('Tagline').fill('Late nights, on screen and on paper');
  await page.getByRole('link', { name: 'Next: First screen' }).click();

  await expect(page.getByRole('heading', { name: '2. First screen' })).toBeFocused();
  await page.getByRole('button', { name: 'Use these' }).click();
  await expect(page.getByLabel('Title, second line')).toHaveValue('on screen and on paper');
  const preview = page.frameLocator('iframe[title="The page with this draft"]');
  await expect(preview.getByRole('contentinfo')).toContainText('Northern Lights Media');
  await page.getByRole('link', { name: 'Next: Brands' }).click();

  await expect(page.getByRole('heading', { name: '3. Brands' })).toBeFocused();
  // Filled in with the short name.
  await expect(page.getByLabel('Network name')).toHaveValue('Northern Lights Network');
  await page.getByRole('link', { name: 'Next: Colors' }).click();

  const accent = page.getByLabel('Accent', { exact: true });
  await accent.fill('#fff7d6');
  await expect(page.getByText(/On the page by day it has a contrast of 1\.1 to 1/)).toBeVisible();
  await accent.fill('#1a237e');
  await expect(page.getByText(/On the page by day it has a contrast/)).toBeHidden();
  // Axe would wait for its scripts in the preview; there is none where it is narrow.
  await page.setViewportSize({ width: 900, height: 900 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Resumed elsewhere, at the first step that nobody has started.
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.goto('/admin/site');
  await page.getByRole('link', { name: 'Make it yours' }).click();
  await expect(page.getByRole('heading', { name: '5. Logo' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '5. Logo' })).not.toBeFocused();
  await page.getByRole('link', { name: 'Next: Contacts' }).click();
  await page.getByLabel('Domain').fill('lights.example');
  await expect(proposals).toContainText('Always the current year');
  await proposals.getByRole('button', { name: 'Use this' }).click();
  await expect(page.getByLabel('Copyright year')).toHaveValue('');
  await page.getByRole('link', { name: 'Next: First opening' }).click();
  await expect(page.getByRole('heading', { name: '7. First opening' })).toBeVisible();
  await expect(preview.getByRole('contentinfo')).toContainText('Northern Lights Media');
  await expect(preview.getByRole('contentinfo')).toHaveCSS('background-color', rgb(toneOf('#1a237e').day));
  await page.getByRole('link', { name: 'Next: Publish' }).click();

  const samples = page.getByRole('region', { name: 'Samples that came with the product' });
  const boxes = samples.getByRole('checkbox');
  await expect(boxes).toHaveCount(5);
  await expect(samples).toContainText('Seven Lamps');
  await page.setViewportSize({ width: 900, height: 900 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1440, height: 900 });
  await samples.getByRole('checkbox', { name: /^Issues/ }).uncheck();
  await samples.getByRole('button', { name: 'Remove the samples' }).click();
  await expect(boxes).toHaveCount(1);
  await expect(samples.getByRole('status')).toBeFocused();
  // Kept on purpose a moment ago; another mind now.
  await boxes.check();
  await samples.getByRole('button', { name: 'Remove the samples' }).click();
  await expect(samples).toContainText('None are left.');
  await expect(page.getByRole('region', { name: 'Still about the sample company' })).toContainText(
    'No field names it.',
  );
  const unchanged = page.getByRole('region', { name: 'As it came with the product' });
  await expect(unchanged).toContainText('About: Title, Statement');
  await expect(unchanged.getByRole('link', { name: 'Emails' })).toBeVisible();

  await visitor.goto('/');
  await expect(visitor).toHaveTitle(/^Overtone Media/);
  await page.getByRole('button', { name: 'Publish everything' }).click();
  await expect(page.getByRole('alertdialog').getByRole('status')).toContainText(/link/);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published. Every visitor sees it within seconds.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ready to publish' }).getByRole('status')).toBeFocused();
  // The portal says it, too, on the next page that is opened in it.
  await page.getByRole('link', { name: 'Back to all documents' }).click();
  await expect(page).toHaveTitle('Site | Northern Lights Media');
  await expect(page.getByRole('banner')).toContainText('Northern Lights');

  await visitor.goto('/');
  await hydrated(visitor);
  await expect(visitor).toHaveTitle('Northern Lights Media: Late nights, on screen and on paper');
  expect(await visitor.content()).not.toMatch(/overtone/i);
  const tone = toneOf('#1a237e');
  await expect(visitor.getByRole('contentinfo')).toHaveCSS('background-color', rgb(tone.day));
  await expect(visitor.getByRole('link', { name: 'VISIT Northern Lights Network' })).toHaveAttribute(
    'href',
    '/network',
  );
  await expectAccessible(visitor);
  // Pages are whole without what they listed, and no link leads to what is gone.
  for (const [path, words] of [
    ['/network', 'Nothing’s out yet.'],
    ['/magazine', 'Nothing’s out yet.'],
    ['/careers', 'We don’t have a specific opening right now.'],
    ['/media-kit', 'Rates'],
  ] as const) {
    await visitor.goto(path);
    await hydrated(visitor);
    await expect(visitor.getByText(words).first()).toBeVisible();
    await expectAccessible(visitor);
    const missing = await visitor
      .locator('a[href^="#"]')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('href') ?? '').filter((hash) => !document.querySelector(hash)),
      );
    expect(missing).toEqual([]);
  }
  await visitor.goto('/employee/login');
  await expect(visitor).toHaveTitle('Employee sign-in | Northern Lights Media');
  await expect(visitor.getByRole('button', { name: 'Sign in' })).toHaveCSS('background-color', rgb(tone.day));
});

function toneOf(accent: string) {
  return brandColors({ accent, second: '#2f8f83' }).accent;
}

function rgb(color: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`;
}
