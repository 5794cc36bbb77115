import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { InquiryView } from '#shared/inquiries/views.ts';
import { adminEmail, adminPassword, expect, formsAlive, rest, test, uniqueName } from './fixtures.ts';

test('files chosen with an application come back with its draft, and end with it', { tag: rest }, async ({
  page,
  newPerson,
}) => {
  const name = uniqueName();
  const files = pdfs(2);
  await fillIn(page, name, files);
  const kept = page.getByText('Your text and files are kept in this browser for 30 days.');
  await expect(kept).toBeVisible();
  await page.reload();
  await formsAlive(page);
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveText(['Remove file-1.pdf', 'Remove file-2.pdf']);
  await page.getByRole('button', { name: 'Remove file-1.pdf' }).click();
  await expect.poll(() => contentsKept(page)).toBe(1);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('file-2.pdf')).toHaveCount(0);
  await expect.poll(() => contentsKept(page)).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(kept).toBeVisible();
  await page.reload();
  await formsAlive(page);
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveText('Remove file-2.pdf');
  await page.getByRole('button', { name: 'SUBMIT APPLICATION' }).click();
  await expect(page.getByRole('heading', { name: 'We got it' })).toBeVisible();
  await expect.poll(() => contentsKept(page)).toBe(0);
  expect(await arrived(await newPerson(), name)).toEqual([digest(files[1])]);
});

test('files chosen with an application are erased once its draft is too old', { tag: rest }, async ({ page }) => {
  await fillIn(page, uniqueName(), pdfs(1));
  await expect(page.getByText('Your text and files are kept')).toBeVisible();
  expect(await contentsKept(page)).toBe(1);
  await page.evaluate(() => {
    const name = 'site:draft:influencer-form';
    const draft = JSON.parse(localStorage.getItem(name) ?? '');
    const days = 24 * 60 * 60 * 1000;
    localStorage.setItem(name, JSON.stringify({ ...draft, savedAt: draft.savedAt - 30 * days }));
  });
  await page.reload();
  await formsAlive(page);
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expect.poll(() => contentsKept(page)).toBe(0);
});

test('files that a lost connection kept back go on by themselves after a reload, each once', async ({
  page,
  newPerson,
}) => {
  const name = uniqueName();
  const files = pdfs(4);
  let uploads = 0;
  await page.route('**/healthz', (route) => route.abort('connectionreset'));
  await page.route('**/files', async (route) => {
    uploads += 1;
    if (uploads === 1) return route.continue();
    // The second one arrives, and its answer is lost.
    if (uploads === 2) await route.fetch();
    await route.abort('connectionreset');
  });
  await fillIn(page, name, files);
  await page.getByRole('button', { name: 'SUBMIT APPLICATION' }).click();
  await expect(page.getByRole('heading', { name: 'Some files didn’t make it' })).toBeVisible();
  await expect(page.getByText('3 files wait for a connection.')).toBeVisible();
  await page.unrouteAll();
  const sent: Promise<string>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/files')) sent.push(request.response().then((answer) => String(answer?.status())));
  });
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  await (await asked).accept();
  await reloaded;
  await expect(page.getByRole('heading', { name: 'We got it' })).toBeVisible();
  for (const file of files) await expect(page.getByText(file.name)).toHaveCount(1);
  expect(await Promise.all(sent)).toEqual(['200', '200', '200']);
  await expect.poll(() => contentsKept(page)).toBe(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We got it' })).toBeVisible();
  expect(sent).toHaveLength(3);
  expect(await arrived(await newPerson(), name)).toEqual(files.map(digest));
});

test('a browser without room for the files says so, and sends them all the same', { tag: rest }, async ({
  page,
  newPerson,
}) => {
  const name = uniqueName();
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  const files = pdfs(1);
  await fillIn(page, name, files);
  await expect(page.getByText('Your browser couldn’t store file-1.pdf.')).toBeVisible();
  await expect(page.getByText('Your text is kept in this browser for 30 days.')).toBeVisible();
  await page.getByRole('button', { name: 'SUBMIT APPLICATION' }).click();
  await expect(page.getByRole('heading', { name: 'We got it' })).toBeVisible();
  expect(await arrived(await newPerson(), name)).toEqual(files.map(digest));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the first file that failed is in view', { tag: rest }, async ({ page }) => {
    const files = pdfs(8);
    let uploads = 0;
    await page.route('**/healthz', (route) => route.abort('connectionreset'));
    await page.route('**/files', (route) => (uploads++ < 6 ? route.continue() : route.abort('connectionreset')));
    await fillIn(page, uniqueName(), files);
    await page.getByRole('button', { name: 'SUBMIT APPLICATION' }).click();
    await expect(page.getByText('2 files wait for a connection.')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Retry file-7.pdf' })).toBeInViewport();
  });
});

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

async function fillIn(page: Page, name: string, files: ChosenFile[]): Promise<void> {
  await page.goto('/careers?tab=creators');
  await formsAlive(page);
  await page.getByRole('textbox', { name: 'Name (required)', exact: true }).fill(name);
  await page.getByLabel('Email').fill('creator@example.com');
  await page.getByLabel('Choose files').setInputFiles(files);
}

/** Small PDFs that differ. */
function pdfs(count: number): ChosenFile[] {
  const body = (n: number) => `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 10${n} 100]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
  return Array.from({ length: count }, (_, index) => ({
    name: `file-${index + 1}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(body(index)),
  }));
}

const digest = (file: ChosenFile | undefined) =>
  createHash('sha256')
    .update(file?.buffer ?? '')
    .digest('hex');

/** How many files' contents this browser holds. */
function contentsKept(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('site:files');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('contents').objectStore('contents').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}

/** Digests of the files that an admin finds with the application. */
async function arrived(admin: Page, name: string): Promise<string[] | undefined> {
  await admin.request.post('/api/admin/login', { data: { email: adminEmail, password: adminPassword } });
  const rows = await admin.request.get('/api/contact-inquiries?formType=influencer');
  const inquiry = ((await rows.json()) as InquiryView[]).find((row) => row.name === name);
  return inquiry?.files.map((file) => file.sha256);
}
