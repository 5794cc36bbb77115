import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const records = [
  {
    kind: 'inquiry',
    page: '/admin?inquiry=',
    call: '/api/contact-inquiries/',
    recordOn: (page: Page) => page.getByRole('region', { name: 'Inquiry', exact: true }),
  },
  { kind: 'submission', page: '/admin/submissions?details=', call: '/api/submissions/' },
  { kind: 'evaluation', page: '/admin/employees?evaluation=', call: '/api/admin/evaluations/' },
];
const none = 999_999_999;

for (const { kind, page: address, call, recordOn = (page: Page) => page.getByRole('dialog') } of records) {
  test(`an address of no ${kind} says so and leads back`, async ({ adminPage: page, expectAccessible }) => {
    await page.goto(`${address}${none}`);
    const record = recordOn(page);
    await expect(record.getByText(`This ${kind} no longer exists`)).toBeVisible();
    await expectAccessible(page);
    await record.getByRole('button', { name: 'Back to the list' }).click();
    await expect(record).toBeHidden();
    await expect(page).not.toHaveURL(/=\d/);
  });

  test(`${kind}: what cannot be read at once can be asked for again`, async ({ adminPage: page }) => {
    const pattern = `**${call}${none}`;
    await page.route(pattern, (route) => route.abort());
    await page.goto(`${address}${none}`);
    const record = recordOn(page);
    await expect(record.getByRole('alert')).toContainText('We couldn’t connect.');
    await page.unroute(pattern);
    await record.getByRole('button', { name: 'Try again' }).click();
    await expect(record.getByText(`This ${kind} no longer exists`)).toBeVisible();
  });
}
