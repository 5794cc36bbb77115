import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandColors } from '#shared/colors.ts';
import { adminPassword, test as base, expect, hydrated } from './fixtures.ts';
import { startInstance } from './instances.ts';

/** A product of its own: other journeys read the stand-in's name meanwhile. */
const test = base.extend<object, { address: string }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from its parameter
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'overtone-e2e-company-'));
      const { address, stop } = await startInstance({ DATA_DIR: folder, ADMIN_PASSWORD: adminPassword });
      await use(address);
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
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
  test.setTimeout(120_000);
  const visitor = await newPerson();
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Make it yours' }).click();
  await expect(page.getByRole('heading', { name: '1. Name' })).toBeVisible();

  await page.getByLabel('Company name').fill('Northern Lights Media');
  const proposals = page.getByRole('region', { name: 'Proposals' });
  await expect(proposals).toContainText('Northern Lights');
  await proposals.getByRole('button', { name: 'Use these' }).click();
  await expect(page.getByLabel('Short name')).toHaveValue('Northern Lights');
  await expect(page.getByLabel('Reference prefix')).toHaveValue('NLM');
  await page.getByLabel('Tagline').fill('Late nights, on screen and on paper');
  await page.getByRole('link', { name: 'Next: Brands' }).click();

  await expect(page.getByRole('heading', { name: '2. Brands' })).toBeFocused();
  await page.getByRole('button', { name: 'Use these' }).click();
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

  // Resumed elsewhere, at the first step that nobody has begun.
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.goto('/admin/site');
  await page.getByRole('link', { name: 'Make it yours' }).click();
  await expect(page.getByRole('heading', { name: '4. Logo' })).toBeVisible();
  await page.getByRole('link', { name: 'Next: Contacts' }).click();
  await page.getByLabel('Domain').fill('lights.example');
  await page.getByRole('link', { name: 'Next: First opening' }).click();
  await expect(page.getByRole('heading', { name: '6. First opening' })).toBeVisible();
  await page.getByRole('link', { name: 'Next: Publish' }).click();

  const leftovers = page.getByRole('region', { name: 'Still about the sample company' });
  await leftovers.getByRole('link', { name: 'Landing page: Story' }).click();
  const story = page.getByLabel('Story');
  await expect(story).toBeFocused();
  await story.fill('We began with a lamp and a projector.');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.goto('/admin/site?walk=publish');
  await expect(leftovers).toContainText('Nothing. Every text is yours.');

  await visitor.goto('/');
  await expect(visitor).toHaveTitle(/^Overtone Media/);
  await page.getByRole('button', { name: 'Publish everything' }).click();
  await expect(page.getByText('Published. Every visitor sees it within seconds.')).toBeVisible();
  // The portal says it, too, on the next page that is opened in it.
  await page.getByRole('link', { name: 'Back to all documents' }).click();
  await expect(page).toHaveTitle('Site | Northern Lights Media');
  await expect(page.getByRole('banner')).toContainText('Northern Lights');

  await visitor.goto('/');
  await hydrated(visitor);
  await expect(visitor).toHaveTitle('Northern Lights Media: Late nights, on screen and on paper');
  expect(await visitor.content()).not.toMatch(/Overtone|overtone\.example|overtones/);
  const { accent: tone } = brandColors({ accent: '#1a237e', second: '#2f8f83' });
  await expect(visitor.getByRole('contentinfo')).toHaveCSS('background-color', rgb(tone.day));
  await expect(visitor.getByRole('link', { name: 'VISIT Northern Lights Network' })).toHaveAttribute(
    'href',
    '/network',
  );
  await expectAccessible(visitor);
  await visitor.goto('/employee/login');
  await expect(visitor).toHaveTitle('Employee sign-in | Northern Lights Media');
  await expect(visitor.getByRole('button', { name: 'Sign in' })).toHaveCSS('background-color', rgb(tone.day));
});

function rgb(color: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`;
}
