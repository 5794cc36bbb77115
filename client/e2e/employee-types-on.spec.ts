import type { Locator, Page } from '@playwright/test';
import { expect, signInAs, test, uniqueName } from './fixtures.ts';
import { authorOf } from './pitches.ts';

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

test('a decision that comes while its author types moves neither focus nor words', async ({ page, newPerson }) => {
  const { author, ids } = await authorOf(newPerson, [`Typed on ${uniqueName()}`]);
  await signInAs(page, 'sales_manager');
  await author.goto(`/submissions-hub/${ids[0]}`);
  await author.getByRole('button', { name: 'Edit' }).click();
  const field = author.getByRole('textbox', { name: /Detailed pitch/ });
  await field.focus();
  await author.keyboard.press('ControlOrMeta+Home');
  await author.keyboard.type('At noon. ');
  const wish = { notes: 'Which town?', fields: ['contentTitle'] };
  const answer = await page.request.post(`/api/manager/submissions/${ids[0]}/request-changes`, { data: wish });
  expect(answer.status()).toBe(200);
  // No moment to save what is typed up to the last letter.
  while (!(await author.getByText('Which town?').first().isVisible())) await author.keyboard.type('Yes. ');
  await expect(field).toBeFocused();
  await author.keyboard.type('By hand.');
  await expect(field).toHaveValue(/^At noon\. (Yes\. )*By hand\.Five one-minute films/);
  await expect(author.getByRole('button', { name: 'Send again' })).toBeVisible();
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
