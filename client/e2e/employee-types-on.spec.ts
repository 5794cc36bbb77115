import type { Locator, Page } from '@playwright/test';
import { expect, signInAs, test } from './fixtures.ts';

test('typing in an evaluation or a submission never waits for a silent network', async ({ page }) => {
  await signInAs(page, 'staff_writer');
  await page.goto('/employee/evaluation/staff_writer');
  const answer = page.getByRole('textbox').first();
  await expect(answer).toBeEditable();
  await expectToTypeOn(page, answer);

  await page.goto('/submissions-hub');
  await page
    .getByRole('button', { name: /^Start Submission/ })
    .first()
    .click();
  const field = page.getByRole('dialog').getByRole('textbox').first();
  await expect(field).toBeEditable();
  await expectToTypeOn(page, field);
});

/** Types for longer than the autosave delay while no answer comes: every letter appears at once. */
async function expectToTypeOn(page: Page, field: Locator): Promise<void> {
  const answer = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/**', (route) => {
    asked += 1;
    return answer.promise.then(() => route.continue());
  });
  await field.focus();
  let typed = '';
  while (asked === 0 || typed.length < 20) {
    await page.keyboard.press('n', { delay: 40 });
    typed += 'n';
    expect(await field.inputValue()).toBe(typed);
  }
  await expect(field).toBeEditable();
  answer.resolve();
  await page.unrouteAll({ behavior: 'wait' });
}
