import { expect } from '#e2e/fixtures.ts';
import { dayOf } from '#shared/days/days.ts';
import { standIn } from '#shared/site/stand-in.ts';
import { newWriter, open, rows, startList } from './lists.ts';
import { content, draft, test } from './own-site.ts';

test.describe.configure({ mode: 'default' });

test.beforeEach(({ adminPage }) => startList(adminPage));

test('entries are added, moved by keyboard, removed and put back, and published', async ({ adminPage: page }) => {
  await page.getByRole('button', { name: 'Add an opening' }).click();
  await page.keyboard.type('Photo editor');
  await page.keyboard.press('Enter');
  await expect(open(page, 'Photo editor')).toHaveAttribute('aria-expanded', 'true');
  // Nobody has been in its fields yet; its day is today at the company.
  await expect(page.getByText(/ is missing$/)).toHaveCount(0);
  await expect(page.getByLabel('Publication date')).toHaveValue(dayOf(new Date(), standIn.timeZone));
  // Its own page is shown before its form is chosen.
  const preview = page.frameLocator('iframe[title="The page with this draft"]');
  await expect(preview.getByRole('heading', { name: 'Photo editor', level: 1 })).toBeAttached();
  await page.getByLabel('Application form').selectOption('street-team');
  await page.getByLabel('In one sentence').fill('Chooses pictures.');
  await page.getByLabel('Title', { exact: true }).fill('Picture editor');
  await open(page, 'Picture editor').press('Alt+ArrowUp');
  await expect(page.getByText('Picture editor is number 2 of 3 now.')).toBeAttached();
  await expect(open(page, 'Picture editor')).toBeFocused();
  await page.getByRole('button', { name: 'Remove: Picture editor' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(1)).toContainText('Picture editor');
  await expect(page.getByLabel('In one sentence')).toHaveValue('Chooses pictures.');
  await page.getByRole('button', { name: /^Fix \d+ things? before publishing$/ }).click();
  await page
    .getByRole('button', { name: /Picture editor/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Opening “Picture editor”: Place is missing' }).click();
  const place = page.getByLabel('Place');
  await expect(place).toBeFocused();
  await place.fill('Lisbon');
  await page.getByLabel('Kind of work').selectOption('PART_TIME');
  await page.getByLabel('Hours').fill('10 hours');
  await page.getByLabel('Pay').fill('By the piece');
  await page.getByLabel('Publication date').fill('2026-11-24');
  await page.getByLabel('What it is').fill('Choose.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Openings: new');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published. Every visitor sees it within seconds.')).toBeVisible();
  const { published } = await (await page.request.get(`${content}/openings`)).json();
  // The id, and with it the address, is of the first title.
  expect(published.openings).toBe('editor photo-editor reporter');
  expect(published['openings.photo-editor.title']).toBe('Picture editor');
  await page.request.post(`${content}/openings/restore`, { data: { number: 0 } });
});

test('a long text is set by keyboard, looked at, and judged before it is published', async ({ adminPage: page }) => {
  await open(page, 'Editor').click();
  const text = page.getByLabel('What it is');
  await text.fill('Our work');
  await text.press('ControlOrMeta+a');
  await text.press('ControlOrMeta+b');
  await expect(text).toHaveValue('**Our work**');
  await text.press('ControlOrMeta+b');
  await expect(text).toHaveValue('Our work');
  await text.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Heading', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Quote' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue('## Our work');
  await expect(text).toBeFocused();
  await rows(page).getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'Our work', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Write' }).click();
  await text.fill('# Ours\n\n![dot](dot.png)');
  await expect(page.getByText('is no heading of ours')).toBeVisible();
  await text.fill('![dot](dot.png)');
  await expect(page.getByText('is a picture, and texts have none')).toBeVisible();
  await rows(page).getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText(/^This can’t be shown yet\./)).toBeVisible();
  await page.getByRole('button', { name: /^Fix \d+ things? before publishing$/ }).click();
  await page.getByRole('link', { name: /is a picture, and texts have none/ }).click();
  await expect(text).toBeFocused();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeHidden();
  await text.fill('Ours.');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
});

test('somebody who was given the site signs in at the portal, edits and publishes, and nobody else does', async ({
  adminPage: page,
  newPerson,
}) => {
  const writer = await newWriter(page, newPerson, ['site']);
  await expect(writer.getByRole('heading', { name: 'Openings', level: 2 })).toBeVisible();
  await expect(writer.getByRole('link', { name: 'Site', exact: true }).first()).toBeVisible();
  await expect(writer.getByRole('link', { name: 'Accounts' })).toBeHidden();
  await open(writer, 'Editor').click();
  await writer.getByLabel('Place').fill('Paris');
  await expect(writer.getByText(/^Saved at/)).toBeVisible();
  await expect(writer.getByRole('button', { name: 'Discard the draft' })).toBeVisible();
  await expect(writer.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  const refused = await newWriter(page, newPerson, []);
  await expect(refused.getByRole('heading', { name: 'Your role can’t open this page' })).toBeVisible();
});

test('typing stays quick with twenty entries open', async ({ adminPage: page }) => {
  const ids = Array.from({ length: 20 }, (_, index) => `q${index}`);
  const words = ids.flatMap((id, index) => [
    [`questions.${id}.category`, 'Craft'],
    [`questions.${id}.text`, `Question ${index}?`],
    [`questions.${id}.placeholder`, 'An answer'],
  ]);
  await draft(page, 'questions_staff_writer', { questions: ids.join(' '), ...Object.fromEntries(words) });
  await page.goto('/admin/site?document=questions_staff_writer');
  await expect(rows(page)).toHaveCount(20);
  for (const row of await rows(page).all()) await row.getByRole('button').first().click();
  const field = page.getByLabel('Question', { exact: true }).nth(10);
  await field.click();
  const browser = await page.context().newCDPSession(page);
  // Of the processor, whatever else the machine does meanwhile.
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scriptSeconds = async () =>
    (await browser.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
  const before = await scriptSeconds();
  await field.evaluate(async (element: HTMLTextAreaElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
    for (let key = 0; key < 40; key++) {
      set?.call(element, `${element.value}a`);
      element.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await new Promise(requestAnimationFrame);
    }
  });
  const took = ((await scriptSeconds()) - before) / 40;
  // A key is felt from 50 ms on; all fields drawn anew would take longer.
  expect(took).toBeGreaterThan(0);
  expect(took).toBeLessThan(0.05);
});

test('a list is accessible, in the dark, on a phone and with text at 200 %', async ({
  adminPage: page,
  expectAccessible,
}) => {
  await open(page, 'Editor').click();
  await expect(page.getByRole('toolbar')).toBeVisible();
  // The preview is a page of the site, which journeys of its own look at.
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expectAccessible(page);
  await page.evaluate(() => localStorage.setItem('site:theme', 'dark'));
  await page.setViewportSize({ width: 320, height: 700 });
  await page.reload();
  await open(page, 'Editor').click();
  await expect(page.getByRole('toolbar')).toBeVisible();
  await expectAccessible(page);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  expect(await width()).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('heading', { name: 'Self-evaluation' })).toBeVisible();
  // Nothing is open beside the list.
  await expect(page.getByRole('navigation', { name: 'Documents' }).locator('[aria-current]')).toHaveCount(0);
  expect(await width()).toBeLessThanOrEqual(390);
  await page.getByRole('searchbox', { name: 'Find a document' }).fill('training street');
  await expect(page.getByRole('navigation', { name: 'Documents' }).getByRole('link')).toHaveCount(1);
});
