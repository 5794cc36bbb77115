import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';
import { newsletterPath } from './mails.ts';

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
    'whom the press asks',
    async (page) => {
      const press = page.getByRole('contentinfo').getByRole('link', { name: /^press@/ });
      await expect(press).toHaveAttribute('href', /^mailto:press@/);
    },
  ],
];

for (const [errand, go] of errands) {
  test(`a visitor finds ${errand} in two presses`, async ({ page }) => {
    await page.goto('/');
    await go(page);
  });
}

test('a reader signs up for the letter, confirms by mail, and leaves', async ({ page, expectAccessible }) => {
  const email = `reader.${Date.now()}@example.com`;
  await page.goto('/magazine/november-2026');
  await page.getByRole('link', { name: 'The Friday letter, by email' }).click();
  await expect(page).toHaveURL('/magazine#letter');
  await hydrated(page);
  const letter = page.getByRole('region', { name: 'The Friday letter' });
  await letter.getByLabel('Email').fill(email);
  await letter.getByRole('button', { name: 'Sign Up' }).click();
  await expect(letter.getByText('your confirmation link can still')).toBeVisible();
  await expect(letter.getByLabel('Email')).toHaveValue('');
  await expectAccessible(page);

  await page.goto(await newsletterPath(email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re on the list');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Leave the list' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re off the list');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not on the list');
});

test('an admin sees who signed up, and takes an address off', async ({ adminPage: page, expectAccessible }) => {
  const email = `listed.${Date.now()}@example.com`;
  expect((await page.request.post('/api/newsletter', { data: { email } })).status()).toBe(200);
  await page.goto('/admin/mail');
  // No mail server is set, so what waits for one comes first.
  await expect(page.getByRole('button', { name: 'Waiting for setup' })).toHaveAttribute('aria-pressed', 'true');
  const list = page.getByRole('region', { name: 'Newsletter' });
  await expect(list.getByRole('listitem').filter({ hasText: email })).toContainText('not confirmed');
  await expectAccessible(page);
  await list.getByRole('button', { name: `Remove ${email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(list.getByText(email)).toHaveCount(0);
});
