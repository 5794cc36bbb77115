import type { Page } from '@playwright/test';
import { adminEmail, adminPassword, expect, signOut, test, uniqueName } from './fixtures.ts';

async function fill(page: Page, name: string): Promise<void> {
  const form = page.locator('#contact-form');
  await form.getByLabel('Full name').fill(name);
  await form.getByLabel('Company name').fill('Riverside Records');
  await form.getByLabel('Email').fill('ana@riverside.example');
  await form.getByLabel('Message').fill('An advert in the spring issue,\nand what it costs.');
}

async function expectThanks(page: Page): Promise<void> {
  await expect(page.getByText('Thank you for your inquiry!').first()).toBeVisible();
  await expect(page.getByText('We will get back to you soon.').first()).toBeVisible();
}

test('a visitor sends an inquiry and an admin reads it', async ({ page, expectAccessible }) => {
  const name = uniqueName();
  await page.goto('/');
  await page.getByRole('link', { name: 'Get In Touch' }).click();
  await fill(page, name);
  await page.getByRole('button', { name: /send|submit/i }).click();
  await expectThanks(page);
  await expect(page.locator('#contact-form').getByLabel('Message')).toHaveValue('');

  await page.goto('/admin');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.getByLabel('Email').fill(adminEmail);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: /sign in|log in|login/i }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: /sign in|log in|login/i }).click();
  const entry = page.getByRole('listitem').filter({ hasText: name });
  await expect(entry.getByText('New', { exact: true })).toBeVisible();
  await expect(entry).toContainText('Riverside Records');
  await entry.getByRole('link', { name }).click();
  const detail = page.getByRole('region', { name });
  await expect(detail.getByRole('link', { name: 'ana@riverside.example' }).first()).toBeVisible();
  await expect(detail.getByText('and what it costs.')).toBeVisible();
  await expectAccessible(page);

  await signOut(page);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  expect((await page.request.get('/api/contact-inquiries')).status()).toBe(401);
});
