import type { Page } from '@playwright/test';
import { expect, openingPath } from '#e2e/fixtures.ts';
import { draft, publishDraft, untilDrawn } from './own-site.ts';

export const opening = 'Venue and Festival Sales Executive';
export const words = `${opening}, Austin, TX`;
export const id = openingPath.split('/').at(-1);
export const content = '/api/content/openings';

/** The samples close on a day of 2027. */
export async function openAll(page: Page): Promise<void> {
  const tagline = 'Late nights';
  const company = await (await page.request.get('/api/content/company')).json();
  if (company.words.tagline !== tagline) {
    await draft(page, 'company', { tagline });
    await publishDraft(page, 'company');
  }
  const { words } = await (await page.request.get(content)).json();
  await publish(
    page,
    Object.fromEntries(
      Object.keys(words)
        .filter(isLastDay)
        .map((name) => [name, '']),
    ),
  );
}

export async function fillIn(page: Page, name: string): Promise<void> {
  const [first = '', ...last] = name.split(' ');
  const answers = {
    'First name': first,
    'Last name': last.join(' ') || 'Ruiz',
    Email: 'ana@example.com',
    'Street address': '1 Main Street',
    City: 'Riverside',
    State: 'CA',
    'ZIP code': '92501',
    'What interests you in this position?': 'The rooms.',
    'What would you bring to it?': 'Three of them.',
  };
  for (const [label, answer] of Object.entries(answers)) {
    await page.getByRole('textbox', { name: `${label} (required)`, exact: true }).fill(answer);
  }
  await page.getByRole('textbox', { name: 'Phone' }).fill('555 0100');
  await page.getByRole('textbox', { name: /^How would you present/ }).fill('With the magazine in hand.');
}

function isLastDay(name: string): boolean {
  return name.endsWith('.closes');
}

export async function publish(page: Page, changes: Record<string, string>): Promise<void> {
  const read = async () => (await page.request.get(content)).json();
  await page.request.put(`${content}/draft`, { data: { changes, version: (await read()).version } });
  const { version, draftAt } = await read();
  if (draftAt === null) return;
  const answer = await page.request.post(`${content}/publish`, { data: { version } });
  expect(answer.status(), await answer.text()).toBe(200);
  await untilDrawn(page);
}
