import { expect, uniqueName } from '#e2e/fixtures.ts';
import { fillIn, openAll, opening, words } from './openings.ts';
import { test } from './own-site.ts';

test.beforeEach(({ adminPage }) => openAll(adminPage));

test('an opening leads to its form, and the inbox knows who applied for it', async ({
  adminPage: page,
  newPerson,
  expectAccessible,
}) => {
  const visitor = await newPerson();
  await visitor.goto('/careers');
  await visitor.getByRole('link', { name: opening }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(opening);
  await visitor.getByRole('link', { name: 'APPLY FOR SALES' }).first().click();
  await expect(visitor.getByText(`You’re applying for: ${words}`)).toBeVisible();
  await expectAccessible(visitor);

  await visitor.getByRole('button', { name: 'Remove' }).click();
  await expect(visitor.getByText('You’re applying without a specific opening.')).toBeVisible();
  await expect(visitor).toHaveURL('/careers/sales');
  await expect(visitor.getByRole('button', { name: /^Put/ })).toBeFocused();
  await visitor.keyboard.press('Enter');
  const name = uniqueName();
  await fillIn(visitor, name);
  await visitor.reload();
  await expect(visitor.getByText(`You’re applying for: ${words}`)).toBeVisible();
  await visitor.getByRole('button', { name: 'SUBMIT APPLICATION' }).click();
  await expect(visitor.getByRole('heading', { name: 'We got it' })).toBeVisible();
  await expect(visitor.getByText(words)).toBeVisible();
  await visitor.getByRole('button', { name: 'Correct' }).click();
  await expect(visitor.getByText(`You’re applying for: ${words}`)).toBeVisible();

  await page.goto('/admin');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.locator('dl').getByText(words)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(`Sales executive · ${words}`);
});
