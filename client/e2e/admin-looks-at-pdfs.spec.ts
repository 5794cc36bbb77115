import { readFile } from 'node:fs/promises';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, test, uniqueName } from './fixtures.ts';
import { brokenPdf, elsewhere, hostilePdf, scannedPdf, textPdf } from './pdfs.ts';

test('an admin reads an applicant’s PDF where it stands, by keyboard', async ({
  adminPage: page,
  expectAccessible,
}) => {
  const requested: string[] = [];
  page.context().on('request', (request) => requested.push(new URL(request.url()).pathname));
  const { record } = await openApplication(page, {
    'numbers.pdf': await readFile('dist/site/client/media-kit.pdf'),
  });
  const button = record.getByRole('button', { name: /^(Show|Hide) numbers\.pdf$/ });
  await button.focus();
  expect(requested.filter(isOfPdfs), 'before the act').toEqual([]);
  await page.keyboard.press('Enter');
  await expect(record.getByText('5 pages')).toBeVisible();
  expect(page.workers(), 'a file that is hard to read does not hold up the page').toHaveLength(1);
  const frame = record.frameLocator('iframe[title="numbers.pdf"]');
  const first = frame.getByRole('img', { name: 'Page 1 of 5' });
  expect(await inkOf(first)).toBeGreaterThan(1_000);
  await expect(frame.getByText('Media kit').first()).toBeAttached();
  await expectAccessible(page);

  // The next stop of the keyboard is the frame, whose arrows move the pages.
  await button.focus();
  await page.keyboard.press('Tab');
  await expect(frame.getByRole('region', { name: 'Pages' })).toBeFocused();
  await page.keyboard.press('End');
  const last = frame.getByRole('img', { name: 'Page 5 of 5' });
  await expect(last).toBeInViewport();
  expect(await inkOf(last)).toBeGreaterThan(1_000);
  // Pages that are far away take no memory.
  await expect(first).toHaveCount(0);
  await page.keyboard.press('Home');
  await expect(first).toBeInViewport();

  await page.keyboard.press('Shift+Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(record.locator('iframe')).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.reload();
  await expect(record.getByText('Opened numbers.pdf')).toBeVisible();
});

test('a PDF is shown, too, where a frame without an origin gets no thread', async ({ adminPage: page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'Worker', {
      value: function refused() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  const { record } = await openApplication(page, { 'plain.pdf': await textPdf(['Plain words', 'and more']) });
  await record.getByRole('button', { name: 'Show plain.pdf' }).click();
  await expect(record.getByText('2 pages')).toBeVisible();
  expect(page.workers()).toHaveLength(0);
  const frame = record.frameLocator('iframe');
  expect(await inkOf(frame.getByRole('img', { name: 'Page 1 of 2' }))).toBeGreaterThan(100);
  await expect(frame.getByText('Plain words')).toBeAttached();
});

test('a PDF gets the decoders and fonts that it needs, and is drawn while it is out of view', async ({
  adminPage: page,
}) => {
  const requested: string[] = [];
  page.context().on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 390, height: 400 });
  const { record } = await openApplication(page, { 'scan.pdf': scannedPdf() });
  await record.getByRole('button', { name: 'Show scan.pdf' }).dispatchEvent('click');
  await expect(record.getByText('1 page')).toBeVisible();
  await expect(record.locator('iframe')).not.toBeInViewport();
  expect(requested.filter((path) => /^\/pdf\/(?!frame)/.test(path)).sort()).toEqual([
    '/pdf/FoxitDingbats.pfb',
    '/pdf/jbig2.wasm',
  ]);
  const sheet = record.frameLocator('iframe').getByRole('img');
  // The scan alone is 300 of 600 by 300 of 800 points.
  const area = await sheet.evaluate((element: HTMLCanvasElement) => element.width * element.height);
  expect(await inkOf(sheet)).toBeGreaterThan(area * (300 / 600) * (300 / 800));
});

test('a PDF that cannot be shown says why, and can be downloaded', async ({ adminPage: page, expectAccessible }) => {
  const { record } = await openApplication(page, {
    'broken.pdf': brokenPdf(),
    'locked.pdf': await textPdf(['Hidden'], { userPassword: 'secret' }),
    'long.pdf': await textPdf(Array.from({ length: 101 }, (_, index) => `Page ${index + 1}`)),
  });
  for (const [name, sentence] of [
    ['broken.pdf', 'This PDF is damaged and couldn’t be shown here. Download it instead.'],
    ['locked.pdf', 'This PDF is locked with a password and couldn’t be shown here. Download it instead.'],
    ['long.pdf', 'This PDF has more than 100 pages and couldn’t be shown here. Download it instead.'],
  ] as const) {
    await record.getByRole('button', { name: `Show ${name}` }).focus();
    await page.keyboard.press('Enter');
    await expect(record.getByRole('status').filter({ hasText: sentence })).toBeVisible();
    await expect(record.getByRole('link', { name: `Download ${name}` })).toBeVisible();
  }
  await expect(record.locator('iframe')).toHaveCount(0);
  await expectAccessible(page);
  const lost = page.route('**/files/*', (route) => route.abort());
  await record.getByRole('button', { name: 'Hide broken.pdf' }).click();
  await lost;
  await record.getByRole('button', { name: 'Show broken.pdf' }).click();
  await expect(record.getByText('This PDF couldn’t be loaded. Try downloading it.')).toBeVisible();
});

test.describe('a hostile PDF', () => {
  // What the frame is refused is reported.
  test.use({ expectedNoise: /Content Security Policy|sandbox/i });

  test('acts on nothing, and even its frame’s own scripts would reach nothing', async ({ adminPage: page }) => {
    const left: string[] = [];
    page.context().on('request', (request) => request.url().startsWith(elsewhere) && left.push(request.url()));
    page.context().on('page', (popup) => left.push(`opened ${popup.url()}`));
    page.on('dialog', (dialog) => {
      left.push(dialog.message());
      return dialog.dismiss();
    });
    const { record } = await openApplication(page, { 'hostile.pdf': hostilePdf() });
    await record.getByRole('button', { name: 'Show hostile.pdf' }).click();
    await expect(record.getByText('1 page')).toBeVisible();
    const frame = record.frameLocator('iframe');
    const sheet = frame.getByRole('img', { name: 'Page 1 of 1' });
    expect(await inkOf(sheet)).toBeGreaterThan(100);
    const address = page.url();
    await sheet.click();
    await expect(frame.getByRole('link')).toHaveCount(0);
    expect(await reachOf(frame)).toEqual({
      origin: 'null',
      cookie: 'SecurityError',
      storage: 'SecurityError',
      page: 'SecurityError',
      popup: 'none',
      calls: ['TypeError', 'TypeError'],
      picture: 'refused',
      script: 'EvalError',
    });
    // Nor may the frame take the file elsewhere by going there itself.
    await frame.locator('body').evaluate((_, url) => location.assign(`${url}/leave`), elsewhere);
    await expect(sheet).toHaveCount(0);
    expect(page.url()).toBe(address);
    expect(left).toEqual([]);
  });

  test('gets no origin where its frame is opened by itself, either', async ({ page }) => {
    await page.goto('/pdf/frame.html');
    expect(await page.evaluate(() => self.origin)).toBe('null');
    expect(await page.evaluate(() => fetch('/').then(String, ({ name }) => name))).toBe('TypeError');
  });
});

async function openApplication(page: Page, files: Record<string, Buffer>) {
  const name = uniqueName();
  const form = new FormData();
  const fields = { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`, bio: 'Live.', website: 'x' };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  for (const [file, bytes] of Object.entries(files)) {
    form.append('analytics_screenshots', new File([new Uint8Array(bytes)], file, { type: 'application/pdf' }));
  }
  const sent = await page.request.post('/api/applications/influencer', { multipart: form });
  expect(sent.status()).toBe(201);
  const { id } = (await sent.json()) as { id: number };
  await page.goto(`/admin?formType=influencer&status=spam&q=${encodeURIComponent(name)}&inquiry=${id}`);
  return { record: page.getByRole('region', { name }) };
}

function isOfPdfs(path: string): boolean {
  return /^\/pdf\/|pdf-view|\/files\/\d+/.test(path);
}

/** Pixels of a canvas that are not white. */
async function inkOf(canvas: Locator): Promise<number> {
  return canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const pixels = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    let ink = 0;
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 200) ink++;
    return ink;
  });
}

/** What a script in the frame gets at. */
async function reachOf(frame: FrameLocator) {
  return frame.locator('body').evaluate(async (_, url) => {
    const nameOf = (act: () => unknown) => {
      try {
        return String(act() ?? 'none');
      } catch (error) {
        return (error as Error).name;
      }
    };
    const call = (address: string) => fetch(address, { credentials: 'include' }).then(String, ({ name }) => name);
    return {
      origin: self.origin,
      cookie: nameOf(() => document.cookie),
      storage: nameOf(() => localStorage),
      page: nameOf(() => parent.document),
      popup: nameOf(() => open(url)),
      calls: await Promise.all([call('/api/employee/profile'), call(url)]),
      picture: await new Promise((resolve) => {
        const image = new Image();
        image.onload = () => resolve('loaded');
        image.onerror = () => resolve('refused');
        image.src = '/favicon.svg';
      }),
      script: nameOf(() => new Function('return 1')()),
    };
  }, elsewhere);
}
