import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { employeePassword, expect, type NewPerson } from '#e2e/fixtures.ts';
import { content, draft, versionOf } from './own-site.ts';

const opening = {
  form: 'sales',
  line: 'Writes about music.',
  place: 'Remote',
  employment: 'CONTRACTOR',
  hours: '10 hours a week',
  pay: 'By the piece',
  opens: '2026-11-24',
  text: 'Write to us.',
};

export function entry(id: string, title: string): Record<string, string> {
  const fields = Object.entries({ ...opening, title });
  return Object.fromEntries(fields.map(([name, words]) => [`openings.${id}.${name}`, words]));
}

export const rows = (page: Page) =>
  page
    .getByRole('region', { name: /^(Openings|Questions)$/ })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Remove: / }) });
export const open = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^\\d+ ${title}`) });

export async function startList(page: Page): Promise<void> {
  await page.request.delete(`${content}/openings/draft`, { data: { version: await versionOf(page, 'openings') } });
  await draft(page, 'openings', {
    openings: 'editor reporter',
    ...entry('editor', 'Editor'),
    ...entry('reporter', 'Reporter'),
  });
  await page.goto('/admin/site?document=openings');
  await expect(rows(page)).toHaveCount(2);
}

/** A colleague who is no admin. */
export async function newWriter(admin: Page, newPerson: NewPerson, grants: string[]): Promise<Page> {
  const username = `writer_${randomUUID().slice(0, 8)}`;
  const names = { firstName: 'Mia', lastName: 'Chen', email: `${username}@example.com` };
  const data = { username, ...names, role: 'staff_writer', password: employeePassword, grants };
  expect((await admin.request.post('/api/admin/employees', { data })).status()).toBe(201);
  const page = await newPerson();
  await page.goto('/admin/site?document=openings');
  await page.getByLabel(/^Username/).fill(username);
  await page.getByLabel(/^Password/).fill(employeePassword);
  await page.getByRole('button', { name: /log ?in|sign in/i }).click();
  return page;
}
