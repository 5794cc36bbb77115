import type { Locator, Page } from '@playwright/test';
import { expect, rest, test } from './fixtures.ts';

/** From the landing page, in two presses at most. */
const errands: readonly [errand: string, go: (page: Page) => Promise<void>][] = [
  [
    'what’s on',
    async (page) => {
      await page.getByRole('list', { name: 'What to watch and read' }).getByRole('link').first().click();
      await expect(page.getByText(/^(From|Out now)/).first()).toBeVisible();
    },
  ],
  [
    'something to read',
    async (page) => {
      await page.getByRole('list', { name: 'What to watch and read' }).getByRole('link', { name: 'Wind' }).click();
      await page.getByRole('link', { name: 'READ AN EXCERPT' }).click();
      await expect(page.getByRole('heading', { name: 'The Man Who Knows Four Thousand Pipes' })).toBeInViewport();
    },
  ],
  [
    'how to apply',
    async (page) => {
      await page.getByRole('link', { name: 'VIEW OPEN POSITIONS' }).click();
      await page.getByRole('link', { name: 'APPLY FOR SALES' }).click();
      await expect(page.getByLabel(/^First name/i)).toBeVisible();
    },
  ],
  [
    'how to advertise',
    async (page) => {
      await page.getByRole('navigation').first().getByRole('link', { name: 'Advertise' }).click();
      await page.getByRole('link', { name: 'View Media Kit' }).click();
      await expect(page.getByRole('main').getByText('viewers a month').first()).toBeInViewport();
    },
  ],
  [
    'whom to write to, the logo, and how to volunteer',
    async (page) => {
      const contacts = page.getByRole('contentinfo').getByRole('link', { name: '@' });
      await expect(contacts).toHaveText([/^press@/, /^advertising@/, /^careers@/, /^hello@/]);
      await expect(contacts.first()).toHaveAttribute('href', /^mailto:press@/);
      const files = await page.getByRole('list', { name: 'Our Logo' }).getByRole('link').all();
      const logos = files.map(async (link) => {
        const file = await page.request.get((await link.getAttribute('href')) ?? '');
        const type = file.headers()['content-type'];
        const body = await file.body();
        const size = type === 'image/png' ? body.readUInt32BE(16) : /viewBox="([^"]+)"/.exec(`${body}`)?.[1];
        return [await link.textContent(), type, size];
      });
      expect(await Promise.all(logos)).toEqual([
        ['SVG for light backgrounds', 'image/svg+xml', '-4 2 607 77'],
        ['PNG for light backgrounds', 'image/png', 2400],
        ['SVG for dark backgrounds', 'image/svg+xml', '-4 2 607 77'],
        ['PNG for dark backgrounds', 'image/png', 2400],
      ]);
      await page.getByRole('link', { name: 'street team volunteers' }).click();
      await expect(page.getByLabel(/^First name/i)).toBeVisible();
      const left = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().left);
      for (const width of [320, 1440, 2560, 3440]) {
        await page.setViewportSize({ width, height: 900 });
        const home = page.getByRole('banner').getByRole('link', { name: /, home$/ });
        expect(await left(home), `the bar at ${width} px`).toBe(await left(page.getByRole('heading', { level: 1 })));
      }
    },
  ],
];

test('a visitor finds each errand in two presses', { tag: rest }, async ({ page }) => {
  for (const [errand, go] of errands) {
    await test.step(errand, async () => {
      await page.goto('/');
      await go(page);
    });
  }
});
