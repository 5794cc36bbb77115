import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** A page whose context is signed in as the first admin. */
  adminPage: Page;
  /** Fails the test where axe finds anything on the page as it is now. */
  expectAccessible: (page: Page) => Promise<void>;
}

export const adminEmail = 'admin@overtone.example';
export const adminPassword = process.env.E2E_ADMIN_PASSWORD ?? '';

/** Noise fails: an error in the console or an uncaught exception on any page of a test's context. */
export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    const noise: string[] = [];
    context.on('weberror', (error) => noise.push(error.error().message));
    context.on('console', (message) => {
      // The browser itself reports refused and failed requests; whether those are right is each test's own business.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        noise.push(message.text());
    });
    await use(context);
    expect(noise, 'errors in the console').toEqual([]);
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
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
    });
  },
});

export { expect };

/** A name that no other test uses. */
export function uniqueName(): string {
  return `Ana Ruiz ${randomUUID().slice(0, 8)}`;
}
