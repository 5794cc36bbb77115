import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, rest, test, uniqueName } from './fixtures.ts';

const place = '/admin/site/pictures';

/** A green field with an orange sun to the left. */
async function landscape(width = 1_200, height = 800): Promise<Buffer> {
  const sun = { create: { width: 200, height: 200, channels: 3, background: '#ff5a36' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#2f8f83' } })
    .composite([{ input: await sharp(sun).png().toBuffer(), left: 100, top: 100 }])
    .jpeg()
    .toBuffer();
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel(/^Choose pictures/).setInputFiles({ name, mimeType: 'image/jpeg', buffer });
}

test('an admin adds a picture, describes it, sets its focal point by keyboard, and everybody gets it', async ({
  adminPage: page,
  newPerson,
  expectAccessible,
}) => {
  const alt = `An orange sun over ${uniqueName()}`;
  await page.goto('/admin/site');
  await page.getByRole('link', { name: 'Pictures', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pictures' })).toBeVisible();
  await choose(page, 'sun.jpg', await landscape());

  const form = page.getByRole('form', { name: 'New picture: sun.jpg' });
  await expect(form.getByLabel('Description')).toBeFocused();
  await form.getByRole('button', { name: 'Add to the library' }).click();
  await expect(form.getByText('Please describe the picture for people who can’t see it')).toBeVisible();
  await form.getByLabel('Description').fill(alt);
  await form.getByLabel('Credit').fill('Ida Brandt');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add to the library' }).click();
  await expect(form).toBeHidden();

  await page.getByLabel('Search', { exact: true }).fill(alt);
  await page.getByRole('list', { name: 'Pictures' }).getByRole('button', { name: alt }).click();
  const editor = page.getByRole('dialog', { name: 'Picture' });
  const mark = editor.getByRole('button', { name: /^Focal point/ });
  await mark.focus();
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) {
    await mark.press(key);
  }
  await editor.getByRole('slider', { name: 'From the top' }).fill('20');
  await expect(mark).toHaveAccessibleName('Focal point, 19% from the left, 20% from the top');
  const crop = editor.getByRole('figure').filter({ hasText: 'Cut to 3:4' }).locator('img');
  await expect(crop).toHaveCSS('object-position', '20% 20%');
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(editor).toBeHidden();

  const image = page.getByRole('list', { name: 'Pictures' }).locator('img');
  await expect(image).toHaveCSS('object-position', '20% 20%');
  const source = await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.currentSrc));
  expect(source).toMatch(/\/pictures\/[0-9a-f-]{36}\/480\.avif$/);
  const visitor = await newPerson();
  const answer = await visitor.request.get(source);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/avif']);
});

test('a picture that cannot be used says why, and one whose answer is lost is not added twice', { tag: rest }, async ({
  adminPage: page,
}) => {
  const alt = `Once only ${uniqueName()}`;
  await page.goto(place);
  await choose(page, 'notes.txt', Buffer.from('no picture at all'));
  await expect(page.getByText('“notes.txt” isn’t a PNG, JPEG, WebP, GIF or SVG picture.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove notes.txt' }).click();
  await choose(page, 'half.jpg', (await landscape()).subarray(0, 3_000));
  await page.getByLabel('Description').fill(alt);
  await page.getByRole('button', { name: 'Add to the library' }).click();
  await expect(page.getByText('“half.jpg” couldn’t be read: it’s damaged or incomplete.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove half.jpg' }).click();

  await choose(page, 'once.jpg', await landscape(300, 200));
  await page.getByLabel('Description').fill(alt);
  await page.route('**/api/pictures', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  const form = page.getByRole('form', { name: 'New picture: once.jpg' });
  await form.getByRole('button', { name: 'Add to the library' }).click();
  await expect(form.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/api/pictures');
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(form).toBeHidden();
  await page.getByLabel('Search', { exact: true }).fill(alt);
  await expect(page.getByText('Showing 1 of 1')).toBeVisible();

  await page.getByRole('list', { name: 'Pictures' }).getByRole('button', { name: alt }).click();
  await page.getByRole('button', { name: 'Delete picture' }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText('No picture in the library has these words.')).toBeVisible();
});

test('what was typed for a picture survives a reload', { tag: rest }, async ({ adminPage: page }) => {
  const file = await landscape(310, 200);
  await page.goto(place);
  await choose(page, 'kept.jpg', file);
  await page.getByLabel('Description').fill('A sun that stays');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await choose(page, 'kept.jpg', file);
  await expect(page.getByLabel('Description')).toHaveValue('A sun that stays');
});
