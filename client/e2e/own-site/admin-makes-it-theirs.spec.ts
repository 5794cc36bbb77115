import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quickenAdmin } from '#e2e/accounts.ts';
import { adminPassword, test as base, expect, hydrated } from '#e2e/fixtures.ts';
import { startInstance } from '#e2e/instances.ts';
import { brandColors } from '#shared/site/colors.ts';
import { uploadField } from '#shared/uploads.ts';
import { draft, publishDraft } from './own-site.ts';

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

test('an admin writes the facts of a company of their own, publishes once, and a visitor finds nothing of the other', async ({
  adminPage: page,
  newPerson,
  expectAccessible,
}) => {
  const visitor = await newPerson();
  await page.goto('/employee/dashboard');
  const left = page.getByRole('region', { name: 'What to do next' });
  await left.getByRole('link', { name: 'Company facts' }).click();
  const name = page.getByLabel('Company name');
  await name.fill('Northern Lights Media');
  for (const [label, words] of [
    ['Short name', 'Northern Lights'],
    ['Reference prefix', 'NLM'],
    ['Tagline', 'Late nights, on screen and on paper'],
    ['Network name', 'Northern Lights Network'],
    ['Magazine name', 'Northern Lights Magazine'],
    ['Network account', '@northernlightsnetwork'],
    ['Domain', 'lights.example'],
    ['Copyright year', ''],
  ] as const)
    await page.getByLabel(label).fill(words);
  const accent = page.getByLabel('Accent', { exact: true });
  await accent.fill('#fff7d6');
  await expect(page.getByText(/On the page by day it has a contrast of 1\.1 to 1/)).toBeVisible();
  await accent.fill('#1a237e');
  await expect(page.getByText(/On the page by day it has a contrast/)).toBeHidden();
  // The names that a text stands for are said below it.
  await expect(page.getByText('{{network}} = Northern Lights Network').first()).toBeVisible();
  await expect(page.getByText(/^Saved at/)).toBeVisible();

  await page.goto('/employee/dashboard');
  await left.getByRole('link', { name: 'Publish, without the samples' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Publish the site' })).toBeVisible();
  const samples = page.getByRole('region', { name: 'Samples that came with the product' });
  const boxes = samples.getByRole('checkbox');
  await expect(boxes).toHaveCount(5);
  await expect(samples).toContainText('Seven Lamps');
  await expect(samples.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('region', { name: 'Still about the sample company' })).toContainText(
    'No field names it.',
  );
  const unchanged = page.getByRole('region', { name: 'As it came with the product' });
  await expect(unchanged.getByRole('link', { name: 'Emails' })).toBeVisible();

  await visitor.goto('/');
  await expect(visitor).toHaveTitle(/^Overtone Media/);
  // What is ticked is named; another mind then.
  const issues = samples.getByRole('checkbox', { name: /^Issues/ });
  const dialog = page.getByRole('alertdialog');
  await issues.check();
  await page.getByRole('button', { name: 'Publish, without the samples' }).click();
  await expect(dialog).toContainText(/These samples stay, and say so:\s*Issues: /);
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  await issues.uncheck();
  await page.getByRole('button', { name: 'Publish, without the samples' }).click();
  await expect(dialog).toContainText('Published: Company facts, Landing page, Openings, Programs, Issues, Media kit.');
  await expect(dialog).toContainText(/These samples go: Landing page \(2\), Openings \(5\), Programs \(/);
  await expect(dialog).not.toContainText('These samples stay');
  await expect(dialog.getByRole('status')).toContainText('Names ways to watch that lead nowhere');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published. Every visitor sees it within seconds.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ready to publish' }).getByRole('status')).toBeFocused();
  await expect(samples).toContainText('None are left.');
  // The portal says it, too, on the next page that is opened in it.
  await page.getByRole('link', { name: 'Back to all documents' }).click();
  await expect(page).toHaveTitle('Site | Northern Lights Media');
  await expect(page.getByRole('banner')).toContainText('Northern Lights');
  await page.goto('/employee/dashboard');
  await expect(left.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
  for (const done of ['Company facts', 'Openings', 'Publish, without the samples'])
    await expect(left.getByRole('link', { name: done })).toHaveCount(0);

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
    const missing = await visitor
      .locator('a[href^="#"]')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('href') ?? '').filter((hash) => !document.querySelector(hash)),
      );
    expect(missing).toEqual([]);
  }
  // A wide logo leaves the menu where it is, in large text, too.
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(wideLogo) };
  const logo = await page.request.post('/api/pictures', { multipart: { alt: 'Lights', [uploadField]: file } });
  expect(logo.status(), await logo.text()).toBe(201);
  await draft(page, 'company', { logo: (await logo.json()).id });
  await publishDraft(page, 'company');
  await visitor.setViewportSize({ width: 320, height: 700 });
  await (await visitor.context().newCDPSession(visitor)).send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await visitor.goto('/network');
  await expect(visitor.getByRole('img', { name: 'Northern Lights Media' }).first()).toBeInViewport();
  await expect(visitor.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
  await visitor.goto('/employee/login');
  await expect(visitor).toHaveTitle('Employee sign-in | Northern Lights Media');
  await expect(visitor.getByRole('button', { name: 'Sign in' })).toHaveCSS('background-color', rgb(tone.day));
});

const wideLogo = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="200"><path d="M0 0h900v200H0z"/></svg>';

function toneOf(accent: string) {
  return brandColors({ accent, second: '#2f8f83' }).accent;
}

function rgb(color: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`;
}
