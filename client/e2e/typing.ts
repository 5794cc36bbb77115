import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Ends the session, and types until some letters after the page has heard of it: each is in the field. */
export async function typeThrough(
  page: Page,
  field: Locator,
  /** Makes a page that saves nothing ask the server. */
  ask?: () => Promise<void>,
): Promise<string> {
  let refused = 0;
  page.on('response', (response) => {
    if (response.status() === 401) refused += 1;
  });
  await field.focus();
  await page.context().clearCookies();
  let typed = '';
  let asked: Promise<void> | undefined;
  for (let since = 0; since < 40; since += refused > 0 ? 1 : 0) {
    const letter = 'she casts bells '[typed.length % 16] ?? ' ';
    await page.keyboard.type(letter, { delay: 40 });
    typed += letter;
    // Without a wait, which would be a pause.
    if (typed.length === 10) asked = ask?.();
  }
  await asked;
  expect(await field.inputValue()).toBe(typed);
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeHidden();
  await expect(field).toBeFocused();
  return typed;
}

export const sessionEnded = 'Your session has ended: kept in this browser.';

/** The dialog comes when the typing pauses, or its field is left. */
export async function signInAgain(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click();
  await expect(dialog).toBeHidden();
}
