import type { Page } from '@playwright/test';

/** Types the address, as the question asks. */
export async function confirmErasure(page: Page, email: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Erase this person for good?' });
  await question.getByRole('textbox', { name: 'Type their email address to go on' }).fill(email);
  await question.getByRole('button', { name: 'Erase for good' }).click();
}
