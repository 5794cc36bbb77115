import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, hydrated, signInAs, test } from './fixtures.ts';

/** Transferred bytes with brotli 11. */
const budgets = {
  landingScripts: 80_000,
  landing: 190_000,
  landingRequests: 12,
  signIn: 120_000,
  /** A screen with all that it shares with others; the dashboard has cards of many rooms. */
  screen: 312_000,
  screenScripts: 22,
};

const site = join(import.meta.dirname, '../../dist/site');

test('every portal screen loads few bytes of code, in few files', () => {
  const { shells } = JSON.parse(readFileSync(join(site, 'site.json'), 'utf8')) as { shells: Record<string, string> };
  const { employeeLogin = '', inquiryReceipt: _, guardian: __, ...screens } = shells;
  expect(bytesOf(modulesOf(employeeLogin))).toBeLessThanOrEqual(budgets.signIn);
  const sizes = Object.entries(screens).map(([page, shell]) => {
    const files = modulesOf(shell);
    return { page, files: files.length, bytes: bytesOf(files) };
  });
  const over = sizes.filter(({ files, bytes }) => bytes > budgets.screen || files > budgets.screenScripts);
  expect(over, JSON.stringify(sizes)).toEqual([]);
  expect(sizes.length).toBeGreaterThan(12);
});

test('the landing page needs few bytes and requests', async ({ page }) => {
  const { scripts, total, requests } = await load(page, '/', 'public/landing');
  expect(scripts).toBeLessThanOrEqual(budgets.landingScripts);
  expect(total).toBeLessThanOrEqual(budgets.landing);
  expect(requests).toBeLessThanOrEqual(budgets.landingRequests);
});

test('the pictures of the landing page below the first screen wait until they are near, and shift nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const pictures: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()));
  await page.goto('/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const images = page.locator('main img');
  const marks = await images.evaluateAll((all) => all.map((one) => [one.getAttribute('loading'), one.clientHeight]));
  expect(marks.length).toBeGreaterThan(8);
  expect(marks.slice(0, 3).map(([loading]) => loading)).toEqual([null, null, 'lazy']);
  expect(marks.slice(2).every(([loading]) => loading === 'lazy')).toBe(true);
  const seen = await images.evaluateAll((all) => all.filter((one) => one.clientHeight > 0).length);
  // As far as the browser reads ahead, which is less than the page is long.
  expect(pictures.filter(isPicture).length).toBeLessThan(seen);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  for (const image of await images.filter({ visible: true }).all()) await image.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(await height()).toBe(before);
});

test('the sign-in and the screens behind it', async ({ page, newPerson }) => {
  const { scripts } = await load(page, '/employee/login', 'portal/employee-login');
  expect(scripts).toBeGreaterThan(50_000);
  expect(scripts).toBeLessThanOrEqual(budgets.signIn);
  for (const [role, path, screen] of [
    ['staff_writer', '/employee/dashboard', 'portal/employee-dashboard'],
    ['sales_manager', '/manager/dashboard', 'manager/dashboard'],
  ] as const) {
    const other = await newPerson();
    // Whoever saves data gets no screens ahead, which come while the browser is idle.
    await other.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await signInAs(other, role);
    const { scripts: all } = await load(other, path, screen);
    expect(all).toBeLessThanOrEqual(budgets.screen);
  }
});

interface Loaded {
  scripts: number;
  /** Includes headers; both without the page's own pictures. */
  total: number;
  requests: number;
}

/**
 * With an empty cache, until the page is hydrated and requests nothing more.
 * @param screen such as `portal/history`
 */
async function load(page: Page, path: string, screen: string): Promise<Loaded> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  let total = 0;
  let requests = 0;
  const pictures = new Set<string>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (isPicture(request.url)) pictures.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (pictures.has(requestId)) return;
    total += encodedDataLength;
    // Cached answers have no length.
    if (encodedDataLength > 0) requests += 1;
  });
  const ownCode = page.waitForResponse((response) =>
    response.url().endsWith(builtFile(`src/pages/${screen}-page.tsx`)),
  );
  await page.goto(path);
  await (await ownCode).finished();
  if (await page.locator('#page-end').count()) await hydrated(page);
  // Only silence marks the last request.
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // Fetched and run once.
    const sizes = new Map(entries.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
    return Array.from(sizes).reduce((sum, [name, size]) => sum + (name.endsWith('.js') ? size : 0), 0);
  });
  return { scripts, total, requests };
}

/** Of a document; drawings are in a folder of their own. */
function isPicture(url: string): boolean {
  return /^\/(art|pictures)\//.test(new URL(url).pathname);
}

function builtFile(source: string): string {
  const manifest = JSON.parse(readFileSync(join(site, 'assets.json'), 'utf8')) as Record<string, { file: string }>;
  return manifest[source]?.file ?? `no file for ${source}`;
}

function modulesOf(shell: string): string[] {
  const html = readFileSync(join(site, 'client', shell), 'utf8');
  return Array.from(html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g), ([, href = '']) => href);
}

function bytesOf(files: readonly string[]): number {
  // The smallest files are sent uncompressed.
  const sent = (file: string) =>
    [`${file}.br`, file].map((name) => join(site, 'client', name)).find(existsSync) ?? file;
  return files.reduce((sum, file) => sum + statSync(sent(file)).size, 0);
}
