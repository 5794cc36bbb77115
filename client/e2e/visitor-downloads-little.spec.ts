import { readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { publicPaths } from '#shared/paths.ts';
import { comeToLife, expect, signInAs, test } from './fixtures.ts';

/** Bytes as they travel, brotli at 11. */
const budgets = {
  landingScripts: 75_000,
  landing: 180_000,
  landingRequests: 12,
  signIn: 110_000,
  /** What every screen behind the sign-in shares: notifications, the question for a lost password, the forms' rules. */
  shell: 45_000,
  screen: 30_000,
  /** Ten segments: what a server sends before it waits for the first word back, which takes a phone 150 ms and more. */
  firstFlight: 14_600,
};

const site = join(import.meta.dirname, '../../dist/site');

test('every screen of the portal asks for few bytes of code', () => {
  const { shells } = JSON.parse(readFileSync(join(site, 'site.json'), 'utf8')) as { shells: Record<string, string> };
  const {
    employeeLogin = [],
    inquiryReceipt: _,
    guardian: __,
    ...screens
  } = Object.fromEntries(Object.entries(shells).map(([page, file]) => [page, modulesOf(file)]));
  const signIn = new Set(employeeLogin);
  const shared = (file: string) => Object.values(screens).every((files) => files.includes(file));
  const shell = Object.values(screens)[0]?.filter((file) => shared(file) && !signIn.has(file)) ?? [];
  const sizes: Record<string, number> = { signIn: bytesOf([...signIn]), shell: bytesOf(shell) };
  for (const [page, files] of Object.entries(screens)) {
    sizes[page] = bytesOf(files.filter((file) => !signIn.has(file) && !shell.includes(file)));
  }
  const over = Object.entries(sizes).filter(
    ([page, bytes]) => bytes > (budgets[page as 'signIn' | 'shell'] ?? budgets.screen),
  );
  expect(over, table(sizes)).toEqual([]);
  expect(Object.keys(sizes).length).toBeGreaterThan(12);
});

for (const path of publicPaths) {
  test(`${path} arrives in the first flight`, async () => {
    expect(await bytesOfAnswer(path)).toBeLessThanOrEqual(budgets.firstFlight);
  });
}

test('the landing page is shown whole in few bytes and requests', async ({ page }) => {
  const { scripts, total, requests } = await load(page, '/', 'landing-page');
  expect(scripts).toBeLessThanOrEqual(budgets.landingScripts);
  expect(total).toBeLessThanOrEqual(budgets.landing);
  expect(requests).toBeLessThanOrEqual(budgets.landingRequests);
});

test('the careers page leaves the form of a closed tab for later', async ({ page }) => {
  const { scripts } = await load(page, '/careers', 'careers-page');
  expect(scripts).toBeLessThanOrEqual(budgets.landingScripts + 10_000);
});

test('the sign-in and the screens behind it', async ({ page, newPerson }) => {
  const { scripts } = await load(page, '/employee/login', 'employee-login-page');
  expect(scripts).toBeGreaterThan(50_000);
  expect(scripts).toBeLessThanOrEqual(budgets.signIn);
  for (const [role, path, chunk] of [
    ['staff_writer', '/employee/dashboard', 'employee-dashboard-page'],
    ['sales_manager', '/manager/dashboard', 'dashboard-page'],
  ] as const) {
    const other = await newPerson();
    await signInAs(other, role);
    const screen = await load(other, path, chunk);
    expect(screen.scripts).toBeLessThanOrEqual(budgets.signIn + budgets.shell + budgets.screen);
  }
});

/** All that comes back to a browser that opens a page, early hints and headers included. */
async function bytesOfAnswer(path: string): Promise<number> {
  const socket = connect(Number(process.env.E2E_PORT), 'localhost');
  const lines = [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Accept-Encoding: br', 'Sec-Fetch-Mode: navigate'];
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  const answer = await buffer(socket);
  expect(answer.toString('latin1')).toMatch(/^HTTP\/1.1 103 [\s\S]+\r\nHTTP\/1.1 200 OK\r\n/);
  return answer.length;
}

interface Loaded {
  /** Bytes of the bodies of all scripts. */
  scripts: number;
  /** Bytes of everything, headers included. */
  total: number;
  requests: number;
}

/** Opens a page with an empty cache and waits until it has come to life and asks for nothing more. */
async function load(page: Page, path: string, chunk: string): Promise<Loaded> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  let total = 0;
  let requests = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    total += encodedDataLength;
    // What comes from the cache has no length.
    if (encodedDataLength > 0) requests += 1;
  });
  const ownCode = page.waitForResponse((response) => response.url().includes(`/assets/${chunk}-`));
  await page.goto(path);
  await (await ownCode).finished();
  if (await page.locator('#page-end').count()) await comeToLife(page);
  // Nothing tells the last request but that none follows it.
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // Once fetched and once run.
    const sizes = new Map(entries.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
    return Array.from(sizes).reduce((sum, [name, size]) => sum + (name.endsWith('.js') ? size : 0), 0);
  });
  return { scripts, total, requests };
}

/** The scripts a shell asks for. */
function modulesOf(shell: string): string[] {
  const html = readFileSync(join(site, 'client', shell), 'utf8');
  return Array.from(html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g), ([, href = '']) => href);
}

function bytesOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + statSync(join(site, 'client', `${file}.br`)).size, 0);
}

function table(sizes: Record<string, number>): string {
  return Object.entries(sizes)
    .map(([page, bytes]) => `${page.padEnd(20)} ${bytes}`)
    .join('\n');
}
