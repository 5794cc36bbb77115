import type { Page } from '@playwright/test';
import { expect, signInAs, test, uniqueName } from './fixtures.ts';
import { authorOf } from './pitches.ts';
import { printedSheets } from './printed.ts';

/** As browsers leave. */
const margin = { top: '0.4in', right: '0.4in', bottom: '0.4in', left: '0.4in' };

const address = /\((?:https?:|\/)/;

test('the report is two pages of paper without an address or a broken head', async ({ adminPage: page, newPerson }) => {
  await authorOf(newPerson, [`Printed ${uniqueName()}`]);
  await page.goto('/admin/report');
  await expect(page.getByText('To the first answer, on average')).toBeVisible();
  for (const format of ['A4', 'Letter']) {
    const sheets = await print(page, format);
    expect(sheets.length).toBeLessThanOrEqual(2);
    const words = sheets.flat();
    expect(words.join(' ')).not.toMatch(address);
    expect(words.join(' ')).toContain('Inquiries and applications');
    // A head that breaks within a word leaves pieces such as 'perio' and 'd'.
    const heads = words.filter((word) => /^(perio|d|Befor|e|Thi|s)$/.test(word));
    expect(heads).toEqual([]);
    expect(words).toContain('Before');
    expect(words.join(' ')).not.toMatch(/Export|First day/);
  }
});

test('a submission and a module go on paper as they are read, without what leads elsewhere or is pressed', async ({
  page,
  newPerson,
}) => {
  const title = `Printed ${uniqueName()}`;
  const { author, ids } = await authorOf(newPerson, [title]);
  await author.goto(`/submissions-hub/${ids[0]}`);
  await expect(author.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(author.getByLabel('Message', { exact: true }).first()).toBeVisible();
  const submission = (await print(author)).flat().join(' ');
  expect(submission).toContain(title);
  expect(submission).not.toMatch(address);
  expect(submission).not.toMatch(/Back to|Withdraw|Duplicate|Message/);

  await signInAs(page, 'staff_writer');
  await page.goto('/employee/training/staff_writer');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible();
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const module = (await print(page)).flat().join(' ');
  expect(module).toContain(heading);
  expect(module).not.toMatch(address);
  expect(module).not.toMatch(/Back to|Mark as done|Next module/);
});

test('what is typed goes on paper to its last line', async ({ page }) => {
  const lines = Array.from({ length: 120 }, (_, index) => `Line ${index + 1} of it.`);
  const missingOnPaper = async () => {
    const printed = (await print(page)).flat().join('').replace(/\s/g, '');
    return lines.filter((line) => !printed.includes(line.replace(/\s/g, '')));
  };
  await signInAs(page, 'content_creator');
  await page.goto('/employee/evaluation/content_creator');
  await page.getByRole('main').getByRole('textbox').first().fill(lines.join('\n'));
  expect(await missingOnPaper()).toEqual([]);

  await page.goto('/submissions-hub');
  await page.getByRole('button', { name: /^Start Submission.*Special Content$/ }).click();
  await page.getByLabel('Detailed pitch').fill(lines.join('\n'));
  expect(await missingOnPaper()).toEqual([]);
});

/** The pieces of text on each sheet. */
async function print(page: Page, format = 'Letter'): Promise<string[][]> {
  return printedSheets(await page.pdf({ format, margin }));
}
