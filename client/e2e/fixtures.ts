import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { tally } from '#server/test/tally.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { adminEmail, adminPassword, employeePassword, makeAccount } from './accounts.ts';
import { type Instance, startInstance } from './instances.ts';

declare global {
  interface Window {
    isHydrated?: boolean;
    axe: typeof axe;
  }
}

interface Fixtures {
  /** Allows a console error that the test causes. */
  expectedNoise: RegExp | undefined;
  /** Whether pages fetch a role's other screens while the browser is idle, which takes a fifth of a journey's processor time. */
  readsAhead: boolean;
  /** Signed in as the first admin. */
  adminPage: Page;
  /** A page in a context of its own. */
  newPerson: NewPerson;
  /** Starts another instance on the same data, until the test ends; its address. */
  newInstance: (settings?: Record<string, string>) => Promise<string>;
  /** Runs axe on the page as it is. */
  expectAccessible: (page: Page) => Promise<void>;
}

export type NewPerson = (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>;

/** A console error or an uncaught exception fails the test. */
export const test = base.extend<Fixtures>({
  expectedNoise: [undefined, { option: true }],
  readsAhead: [false, { option: true }],
  context: async ({ context, expectedNoise, readsAhead }, use) => {
    if (!readsAhead) await keepBusy(context);
    const noise = await watch(context, expectedNoise);
    await use(context);
    expect(noise, 'errors in the console').toEqual([]);
  },
  newPerson: async ({ browser, expectedNoise, readsAhead }, use) => {
    const met: { context: BrowserContext; noise: string[] }[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      if (!readsAhead) await keepBusy(context);
      met.push({ context, noise: await watch(context, expectedNoise) });
      return context.newPage();
    });
    for (const { context } of met) await context.close();
    expect(
      met.flatMap(({ noise }) => noise),
      'errors in the console of somebody else',
    ).toEqual([]);
  },
  adminPage: async ({ page }, use) => {
    const answer = await page.request.post('/api/admin/login', {
      data: { email: adminEmail, password: adminPassword },
    });
    expect(answer.status()).toBe(200);
    await use(page);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as below
  newInstance: async ({}, use) => {
    const started: Instance[] = [];
    await use(async (settings) => {
      const instance = await startInstance(settings);
      started.push(instance);
      return instance.address;
    });
    for (const { stop } of started) await stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from its parameter
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      // The address changes before the next page is drawn.
      await page.locator('h1').first().waitFor({ state: 'attached' });
      tally('axe runs');
      // Reading axe itself takes a third of a run: a document gets it once.
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
      // A preview's frame runs no script, so that axe would wait for its answer: its page is looked at by itself.
      const options: axe.RunOptions = { resultTypes: ['violations'], selectors: false, iframes: false };
      const violations = await page.evaluate(
        async (given) => (await window.axe.run(document, given)).violations,
        options,
      );
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
    });
  },
});

/** Tags a journey that runs in `npm run test:rest`, in a file whose other journeys run in `npm test`. */
export const rest = '@rest';

export { adminEmail, adminPassword, employeePassword, expect };

/** As on a machine that is never idle: what has a time limit comes then, and nothing else. */
function keepBusy(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const whenIdle = window.requestIdleCallback;
    window.requestIdleCallback = (act, options) => (options?.timeout ? whenIdle(act, options) : 0);
  });
}

/** Collects noise from now on; `window.isHydrated` becomes true after hydration. */
async function watch(context: BrowserContext, expected: RegExp | undefined): Promise<string[]> {
  await context.addInitScript(() => {
    addEventListener('hydrated', () => {
      window.isHydrated = true;
    });
  });
  tally('contexts');
  context.on('page', (page) => page.on('domcontentloaded', () => tally('page loads')));
  const noise: string[] = [];
  context.on('weberror', (error) => noise.push(error.error().message));
  context.on('console', (message) => {
    // The browser itself reports refused and failed requests, which each test judges by itself.
    const isExpected = message.text().startsWith('Failed to load resource') || expected?.test(message.text());
    if (message.type() === 'error' && !isExpected) noise.push(message.text());
  });
  return noise;
}

export async function hydrated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.isHydrated)).toBe(true);
}

/** Waits until the forms of a page have their code and have opened their drafts. */
export async function formsAlive(page: Page): Promise<void> {
  await expect(page.locator('form[data-early]')).toHaveCount(0);
}

/** Of the default openings, the one without a last day. */
export const openingPath = '/careers/openings/venue-and-festival-sales-executive';

/** As long as a pasted address. */
export const endlessWord = 'a'.repeat(200);

export function uniqueName(): string {
  return `Ana Ruiz ${randomUUID().slice(0, 8)}`;
}

/** Creates an account and signs in, in the context of `page`. Returns the username; the password is `employeePassword`. */
export async function signInAs(page: Page, role: EmployeeRole, dataFolder?: string): Promise<string> {
  const username = await makeAccount(role, dataFolder);
  const credentials = { username, password: employeePassword };
  expect((await page.request.post('/api/employee/login', { data: credentials })).status()).toBe(200);
  return username;
}

export async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /your menu$/ });
  await menu.click();
  await page.locator('#own-menu').getByRole('button', { name: 'Logout' }).click();
  // A journey that goes on at once would still be signed in.
  await expect(menu).toBeHidden();
}

/** As behind a proxy that holds the stream: the page hears of others' changes only when it asks or sends. */
export async function holdLiveEvents(page: Page): Promise<void> {
  await page.route('**/api/notifications/stream', () => undefined);
}
