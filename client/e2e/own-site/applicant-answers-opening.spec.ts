import type { Page } from '@playwright/test';
import { expect, formsAlive, hydrated, openingPath, uniqueName } from '#e2e/fixtures.ts';
import { draft, publishDraft, test, untilDrawn } from './own-site.ts';

const opening = 'Venue and Festival Sales Executive';
const words = `${opening}, Austin, TX`;
const id = openingPath.split('/').at(-1);
const content = '/api/content/openings';

test.describe.configure({ mode: 'default' });

// The samples close on a day of 2027.
test.beforeEach(async ({ adminPage: page }) => {
  const { number } = await (await page.request.get('/api/content/company')).json();
  if (number === 0) {
    await draft(page, 'company', { tagline: 'Late nights' });
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
});

test('an opening leads to its form, and the inbox knows who applied for it', async ({
  adminPage: page,
  newPerson,
  expectAccessible,
}) => {
  const visitor = await newPerson();
  await visitor.goto('/careers');
  await visitor.getByRole('link', { name: opening }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(opening);
  await expectAccessible(visitor);
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

test('a creators’ opening leads to their form on the careers page', async ({ page }) => {
  await page.goto('/careers/openings/live-session-creator');
  await page.getByRole('link', { name: 'APPLY AS A CREATOR' }).first().click();
  await expect(page.getByRole('tab', { name: 'Content Creators' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('You’re applying for: Live Session Creator, Remote')).toBeInViewport();
  // The same address, loaded: its tab and form are there only once the page lives.
  await page.reload();
  await expect(page.getByText('You’re applying for: Live Session Creator, Remote')).toBeInViewport();
});

test('an opening tells search engines what it tells people', async ({ page, request }) => {
  await page.goto(openingPath);
  const html = await (await request.get(openingPath)).text();
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const posting = JSON.parse(json);
  expect(posting).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: opening,
    datePosted: '2026-11-01',
    employmentType: 'CONTRACTOR',
    jobLocation: { address: { addressLocality: 'Austin', addressRegion: 'TX', addressCountry: 'US' } },
  });
  for (const [, item = ''] of posting.description.matchAll(/<li><p>(.*?)<\/p><\/li>/g)) {
    await expect(page.getByText(item)).toBeVisible();
  }
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`${openingPath}</loc>`);
});

test('an application that was begun arrives after the opening has closed, whose address says so', async ({
  adminPage: page,
  newPerson,
  expectAccessible,
}) => {
  const applicant = await newPerson();
  await applicant.goto(`/careers/sales?opening=${id}`);
  await formsAlive(applicant);
  const name = uniqueName();
  await fillIn(applicant, name);

  await publish(page, { [`openings.${id}.closes`]: '2026-11-02' });
  const visitor = await newPerson();
  const answer = await visitor.goto(openingPath);
  expect([answer?.status(), answer?.headers()['x-robots-tag']]).toEqual([410, 'noindex']);
  await hydrated(visitor);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This opening has closed');
  await expect(visitor.getByText(`We took applications for ${opening} (Austin, TX) until Nov 2, 2026.`)).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Brand Partnerships Executive' })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'Back to Careers' }).click();
  await expect(visitor.getByRole('link', { name: 'Brand Partnerships Executive' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: opening })).toHaveCount(0);
  expect(await (await visitor.request.get(openingPath)).text()).not.toContain('ld+json');
  expect(await (await visitor.request.get('/sitemap.xml')).text()).not.toContain(openingPath);

  await applicant.getByRole('button', { name: 'SUBMIT APPLICATION' }).click();
  await expect(applicant.getByRole('heading', { name: 'We got it' })).toBeVisible();
  const [arrived] = await (await page.request.get(`/api/contact-inquiries?q=${encodeURIComponent(name)}`)).json();
  expect(arrived.details.opening).toBe(words);
});

async function fillIn(page: Page, name: string): Promise<void> {
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

async function publish(page: Page, changes: Record<string, string>): Promise<void> {
  const read = async () => (await page.request.get(content)).json();
  await page.request.put(`${content}/draft`, { data: { changes, version: (await read()).version } });
  const { version, draftAt } = await read();
  if (draftAt === null) return;
  const answer = await page.request.post(`${content}/publish`, { data: { version } });
  expect(answer.status(), await answer.text()).toBe(200);
  await untilDrawn(page);
}
