import type { Page } from '@playwright/test';
import { sampleKitPath } from '#shared/site/media-kit.ts';
import { expect, openingPath, test } from './fixtures.ts';
import { printedSheets } from './printed.ts';

/** With how many sheets of Letter each may take. */
const pages: readonly [path: string, most: number][] = [
  ['/', 5],
  ['/network', 2],
  ['/network/slack-water', 1],
  ['/network/two-chairs-ashworth-ige', 1],
  ['/magazine', 2],
  ['/magazine/november-2026', 1],
  ['/magazine/november-2026/excerpt', 1],
  ['/careers', 5],
  ['/careers/sales', 1],
  [openingPath, 2],
  ['/media-kit', 6],
  ['/accessibility', 2],
  ['/privacy', 7],
  ['/terms', 5],
];

/** As browsers leave. */
const margin = { top: '0.4in', right: '0.4in', bottom: '0.4in', left: '0.4in' };

for (const [path, most] of pages) {
  test(`${path} prints whole, on no more paper than it needs`, async ({ page }) => {
    await page.goto(path);
    const sheets = await print(page);
    expect(sheets.length).toBeLessThanOrEqual(most);
    for (const words of sheets) expect(words.length).toBeGreaterThan(40);
    // Links print their addresses, which the page does not show.
    const printed = sheets.map((words) => words.replace(/\((?:https?:|[\w.:]*\/)[^)]*\)/g, '')).join('');
    const missing = (await blocksOf(page)).filter((block) => !printed.includes(block));
    expect(missing).toEqual([]);
    expect(await isWiderThanPaper(page)).toBe(false);
    expect(printed).not.toContain('*arerequired');
  });
}

test('the sample’s media kit says on each sheet that it is one, and is not indexed', async ({ request }) => {
  const file = await request.get(sampleKitPath);
  expect([file.headers()['content-type'], file.headers()['x-robots-tag']]).toEqual(['application/pdf', 'noindex']);
  const [cover = [], ...sheets] = printedSheets(await file.body());
  expect(cover.join('')).toContain('A sample company.');
  expect(sheets).toHaveLength(5);
  for (const sheet of sheets) expect(sheet.join('')).toContain('Sample: this came with the product.');
});

test('a printed form says where to fill it out, and a picture carries no address', async ({ page }) => {
  await page.goto('/careers/sales');
  expect((await print(page)).join('')).toContain('Fillouttheformonline,orwriteto');
  await page.goto('/network');
  expect((await print(page)).join('')).not.toContain('(/network/');
});

test('a receipt prints on one sheet, with the address of its private page and without its buttons', async ({
  page,
}) => {
  const data = { fullName: 'Ana Ruiz', companyName: 'Pier 9', email: 'ana@prints.example', message: 'A page in June?' };
  const answer = await page.request.post('/api/contact', { data });
  const { key, reference } = await answer.json();
  await page.goto(`/inquiry/${key}`);
  await expect(page.getByRole('heading', { name: 'What you sent' })).toBeVisible();
  const sheets = await print(page);
  expect(sheets).toHaveLength(1);
  const [words] = sheets;
  expect(words).toContain(reference);
  expect(words).toContain(`/inquiry/${key}`);
  expect(words).not.toMatch(/Deletemydata|Correctit|Copythelink/);
});

/** What stands on each sheet, without white space. */
async function print(page: Page): Promise<string[]> {
  const sheets = printedSheets(await page.pdf({ format: 'Letter', margin }));
  return sheets.map((texts) => texts.join('').replace(/\s/g, ''));
}

/** As wide as the sheet within its margins. */
const paper = { width: 739, height: 980 };

async function isWiderThanPaper(page: Page): Promise<boolean> {
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  await page.emulateMedia({ media: null });
  return isWider;
}

/** Headings, paragraphs and cells that paper shows, without white space. */
async function blocksOf(page: Page): Promise<string[]> {
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  const texts = await page
    .getByRole('main')
    .locator('h1, h2, h3, h4, p, li, dt, dd, th, td')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && !element.querySelector('p, li, dl, h3, h4, .sr-only'))
        .map((element) => (element as HTMLElement).innerText.normalize('NFKC').replace(/\s/g, '')),
    );
  await page.emulateMedia({ media: null });
  return texts.filter(Boolean);
}

test('the careers page prints all positions in black on white, with link addresses', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/careers');
  for (const title of ['Sell what you’d listen to', 'Make something with us']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  const looks = (name: string) =>
    page.getByRole('heading', { name, exact: true }).evaluate((heading) => getComputedStyle(heading).color);
  expect(await looks('Careers')).toBe('rgb(0, 0, 0)');
  const address = await page
    .getByRole('link', { name: 'APPLY FOR SALES' })
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).toMatch(/\((localhost:\d+|[\w.]+)\/careers\/sales\)/);
});
