import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, test as base, expect, type Page, request } from '@playwright/test';
import type { EmployeeRole } from '#shared/roles.ts';

declare global {
  interface Window {
    isHydrated?: boolean;
  }
}

interface Fixtures {
  /** An error in the console that a test brings about. */
  expectedNoise: RegExp | undefined;
  /** A page whose context is signed in as the first admin. */
  adminPage: Page;
  /** A page of somebody else: in a context of its own, which ends with the test. */
  newPerson: NewPerson;
  /** Fails the test where axe finds anything on the page as it is now. */
  expectAccessible: (page: Page) => Promise<void>;
}

export type NewPerson = (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>;

export const adminEmail = 'admin@overtone.example';
export const adminPassword = process.env.E2E_ADMIN_PASSWORD ?? '';
export const employeePassword = 'a password for employees';

/** Noise fails: an error in the console or an uncaught exception on any page of a test. */
export const test = base.extend<Fixtures>({
  expectedNoise: [undefined, { option: true }],
  context: async ({ context, expectedNoise }, use) => {
    const noise = await watch(context, expectedNoise);
    await use(context);
    expect(noise, 'errors in the console').toEqual([]);
  },
  newPerson: async ({ browser, expectedNoise }, use) => {
    const met: { context: BrowserContext; noise: string[] }[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      // The address changes before the page that it leads to has its code, and is drawn.
      await page.locator('h1').first().waitFor({ state: 'attached' });
      // Colors between two states have no contrast to speak of.
      await page.evaluate(() =>
        Promise.allSettled(
          document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? each.finished : [])),
        ),
      );
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
    });
  },
});

export { expect };

/** What is noise on the pages of a context from now on; `window.isHydrated` tells whether they are hydrated. */
async function watch(context: BrowserContext, expected: RegExp | undefined): Promise<string[]> {
  await context.addInitScript(() => {
    addEventListener('hydrated', () => {
      window.isHydrated = true;
    });
  });
  const noise: string[] = [];
  context.on('weberror', (error) => noise.push(error.error().message));
  context.on('console', (message) => {
    // The browser itself reports refused and failed requests; whether those are right is each test's own business.
    const isExpected = message.text().startsWith('Failed to load resource') || expected?.test(message.text());
    if (message.type() === 'error' && !isExpected) noise.push(message.text());
  });
  return noise;
}

/** Waits until a prerendered page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.isHydrated)).toBe(true);
}

/** As long as an address that somebody pastes. */
export const endlessWord = 'a'.repeat(200);

/** A name that no other test uses. */
export function uniqueName(): string {
  return `Ana Ruiz ${randomUUID().slice(0, 8)}`;
}

/** Makes an account and signs its owner in, in the context of `page`. Returns the user name; the password is `employeePassword`. */
export async function signInAs(page: Page, role: EmployeeRole): Promise<string> {
  const admin = await request.newContext({ baseURL: `http://localhost:${process.env.E2E_PORT}` });
  await admin.post('/api/admin/login', { data: { email: adminEmail, password: adminPassword } });
  const username = `${role}_${randomUUID().slice(0, 8)}`;
  const account = {
    username,
    email: `${username}@example.com`,
    firstName: 'Ana',
    lastName: 'Ruiz',
    role,
    password: employeePassword,
  };
  expect((await admin.post('/api/admin/employees', { data: account })).status()).toBe(201);
  await admin.dispose();
  expect(
    (await page.request.post('/api/employee/login', { data: { username, password: employeePassword } })).status(),
  ).toBe(200);
  return username;
}
