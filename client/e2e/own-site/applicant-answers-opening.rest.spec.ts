import { expect, formsAlive, hydrated, openingPath, uniqueName } from '#e2e/fixtures.ts';
import { fillIn, id, openAll, opening, publish, words } from './openings.ts';
import { test } from './own-site.ts';

test.describe.configure({ mode: 'default' });

test.beforeEach(({ adminPage }) => openAll(adminPage));

test('a creators’ opening leads to their form on the careers page', async ({ page }) => {
  await page.goto('/careers/openings/live-session-creator');
  await page.getByRole('link', { name: 'APPLY AS A CREATOR' }).first().click();
  await expect(page.getByRole('tab', { name: 'Content Creators' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('You’re applying for: Live Session Creator, Remote')).toBeInViewport();
  // The same address, loaded: its tab and form are there only once the page lives.
  await page.reload();
  await expect(page.getByText('You’re applying for: Live Session Creator, Remote')).toBeInViewport();
});

test('an opening of the company’s own tells search engines what it tells people', async ({
  adminPage,
  page,
  request,
}) => {
  await publish(adminPage, { [`openings.${id}.closes`]: '2031-01-31' });
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
