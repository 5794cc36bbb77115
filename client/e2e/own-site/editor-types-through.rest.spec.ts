import { adminPassword, expect } from '#e2e/fixtures.ts';
import { sessionEnded, signInAgain, typeThrough } from '#e2e/typing.ts';
import { putBack, test } from './own-site.ts';

test.afterEach(({ adminPage }) => putBack(adminPage, ['landing']));

test('the end of a session takes no letter of a document', async ({ adminPage: page }) => {
  await page.goto('/admin/site');
  const field = page.getByLabel(/^Story/);
  await field.fill('');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  const typed = await typeThrough(page, field);
  await expect(page.getByText(sessionEnded)).toBeVisible();
  await signInAgain(page, adminPassword);
  await expect(field).toHaveValue(typed);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
});
