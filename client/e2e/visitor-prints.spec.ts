import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, openingPath, test } from './fixtures.ts';

/** With how many sheets of Letter each may take. */
const pages: readonly [path: string, most: number][] = [
  ['/', 5],
  ['/network', 4],
  ['/network/slack-water', 1],
  ['/magazine', 3],
  ['/magazine/november-2026', 3],
  ['/careers', 5],
  ['/careers/sales', 1],
  [openingPath, 2],
  ['/media-kit', 8],
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
    for (const { words, cut } of sheets) {
      expect(words.length).toBeGreaterThan(40);
      expect(cut).toEqual([]);
    }
    // Links print their addresses, which the page does not show.
    const printed = sheets.map(({ words }) => words.replace(/\((?:https?:|\/)[^)]*\)/g, '')).join('');
    const missing = (await blocksOf(page)).filter((block) => !printed.includes(block));
    expect(missing).toEqual([]);
    expect(printed).not.toContain('*arerequired');
  });
}

test('a printed form says where to fill it out, and a picture carries no address', async ({ page }) => {
  await page.goto('/careers/sales');
  expect((await print(page)).map(({ words }) => words).join('')).toContain('Fillouttheformonline,orwriteto');
  await page.goto('/network');
  expect((await print(page)).map(({ words }) => words).join('')).not.toContain('(/network/');
});

/** What stands on each sheet, without white space, and what of it reaches over the edge. */
async function print(page: Page): Promise<{ words: string; cut: string[] }[]> {
  const data = new Uint8Array(await page.pdf({ format: 'Letter', margin }));
  const reading = getDocument({ data, verbosity: 0 });
  const pdf = await reading.promise;
  const sheets = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const sheet = await pdf.getPage(number);
    const [, , width = 0, height = 0] = sheet.view;
    const { items } = await sheet.getTextContent();
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []));
    sheets.push({
      words: texts.map(({ str }) => str.replace(/\s/g, '')).join(''),
      cut: texts
        .filter(
          ({ transform: [, , , , x, y], width: length, height: size }) =>
            x < 0 || y < 0 || x + length > width + 1 || y + size > height + 1,
        )
        .map(({ str }) => str),
    });
  }
  await reading.destroy();
  return sheets;
}

/** Headings, paragraphs and cells that paper shows, without white space. */
async function blocksOf(page: Page): Promise<string[]> {
  // As wide as the sheet within its margins.
  await page.setViewportSize({ width: 739, height: 980 });
  await page.emulateMedia({ media: 'print' });
  const texts = await page
    .getByRole('main')
    .locator('h1, h2, h3, h4, p, li, dt, dd, th, td')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && !element.querySelector('p, li, dl, h3, h4, .sr-only'))
        .map((element) => (element as HTMLElement).innerText.replace(/\s/g, '')),
    );
  await page.emulateMedia({ media: null });
  return texts.filter(Boolean);
}
