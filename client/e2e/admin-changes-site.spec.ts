import type { Page } from '@playwright/test';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { WordField, WordKind } from '#shared/content/field.ts';
import { type DocumentKind, documentKinds } from '#shared/content/kinds.ts';
import { fieldsOf } from '#shared/content/words.ts';
import { markdownProblem } from '#shared/markdown.ts';
import { publicPaths } from '#shared/paths.ts';
import { expect, hydrated } from './fixtures.ts';
import { content, draft, test, versionOf } from './own-site.ts';

test.describe.configure({ mode: 'default' });

async function putBack(page: Page): Promise<void> {
  for (const kind of ['landing', 'company']) {
    const read = async () => (await page.request.get(`${content}/${kind}`)).json();
    const { version, number } = await read();
    await page.request.delete(`${content}/${kind}/draft`, { data: { version } });
    if (number > 0) await page.request.post(`${content}/${kind}/restore`, { data: { number: 0 } });
  }
}

test.beforeEach(({ adminPage }) => putBack(adminPage));

test('an admin changes a figure and the words beside it, and a visitor of another instance reads them within 5 s', async ({
  adminPage: page,
  newInstance,
  newPerson,
  site,
}) => {
  const other = await newInstance({ DATA_DIR: site.folder });
  const visitor = await newPerson();
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Site/ }).last().click();
  await page.getByLabel('Figure 3', { exact: true }).fill('4');
  await page.getByLabel('Figure 3, explanation').fill('Roku, Apple TV, Fire TV and Vimeo OTT.');
  const preview = page.frameLocator('iframe[title="The page with this draft"]');
  await expect(preview.getByText('Roku, Apple TV, Fire TV and Vimeo OTT.')).toBeAttached();
  // Nobody else reads a draft.
  await visitor.goto(`${other}/`);
  await expect(visitor.getByText('Roku, Apple TV and Vimeo OTT.')).toBeVisible();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('[added: 4]');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('The site matches this document.')).toBeVisible();
  await expect(async () => {
    const answer = await visitor.request.get(`${other}/`);
    expect(await answer.text()).toContain('Fire TV');
  }).toPass({ timeout: 5_000, intervals: [200] });

  await visitor.goto(`${other}/`);
  await hydrated(visitor);
  await expect(visitor.locator('#about')).toContainText('Roku, Apple TV, Fire TV and Vimeo OTT.');
  const etag = (await visitor.request.get('/')).headers().etag;
  expect((await visitor.request.get('/', { headers: { 'If-None-Match': etag ?? '' } })).status()).toBe(304);

  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Publish again' }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish again' }).click();
  await expect(page.getByText(/^Version \d+, .* which says again what came with the product$/)).toBeVisible();
  expect((await visitor.request.get('/')).headers().etag).not.toBe(etag);
});

test('somebody who comes from the portal reads what was published too', async ({ adminPage: page }) => {
  await page.request.put(`${content}/landing/draft`, {
    data: { changes: { aboutTitle: 'Who We Became' }, version: await versionOf(page, 'landing') },
  });
  await page.request.post(`${content}/landing/publish`, { data: { version: await versionOf(page, 'landing') } });
  await page.goto('/employee/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/'));
  await expect(page.getByRole('heading', { name: 'Who We Became' })).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/careers'));
  await expect(page.getByRole('contentinfo')).toContainText('© 2025');
});

test('two admins in one field are put to the second, and what keeps it from being published is said', async ({
  adminPage: page,
  context,
}) => {
  await page.goto('/admin/site');
  const title = page.getByLabel('Title, first line');
  await expect(title).toHaveValue('Where Media');
  // Otherwise their words may be there before these are typed.
  await context.setOffline(true);
  await title.fill('Mine');
  await draft(page, 'landing', { heroFirst: 'Theirs' });
  await context.setOffline(false);
  await expect(page.getByText('This field was also changed in another tab or on another device.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await title.fill('');
  await page.getByRole('button', { name: 'Fix 1 thing before publishing' }).click();
  await page.getByRole('link', { name: 'Title, first line is missing' }).click();
  await expect(title).toBeFocused();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeHidden();
});

test('the editor is accessible, on a phone too', async ({ adminPage: page, expectAccessible }) => {
  await page.goto('/admin/site?document=company');
  await page.getByLabel('Partnership line').fill('One house, two names.');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByText('As it came with the product').last()).toBeVisible();
  // Axe would wait for its scripts in the preview, whose page is looked at elsewhere.
  await page.locator('iframe').evaluate((frame) => frame.remove());
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('whatever is typed into every field stays text on every page', async ({ adminPage: page, newPerson }) => {
  test.setTimeout(300_000);
  const visitor = await newPerson();
  const kinds = documentKinds.filter((kind) => documentDefinitions[kind].path || /^(privacy|terms)$/.test(kind));
  for (const start of Array.from({ length: Math.ceil(nasty.length / step) }, (_, index) => index * step)) {
    for (const kind of kinds) {
      await draft(page, kind, nastyWords(kind, start));
      const data = { version: await versionOf(page, kind) };
      const answer = await page.request.post(`${content}/${kind}/publish`, { data });
      expect(answer.status(), await answer.text()).toBe(200);
    }
    for (const path of [...publicPaths, '/nowhere']) {
      await visitor.goto(path);
      await hydrated(visitor);
      const { heroFirst } = await (await visitor.request.get('/content/landing.json')).json();
      if (path === '/') await expect(visitor.locator('h1')).toContainText(heroFirst.replaceAll(/\s+/g, ' '));
      await expect(visitor.getByRole('contentinfo')).toBeVisible();
      expect(await visitor.evaluate(() => 'struck' in window)).toBe(false);
      expect(await visitor.locator('main img[src="x"], footer img, main iframe, footer script').count()).toBe(0);
    }
  }
});

/** Every field of a document, and of three entries of each of its lists, with another one of them. */
function nastyWords(kind: DocumentKind, start: number): Record<string, string> {
  const { fields } = documentDefinitions[kind];
  const lists = Object.keys(fields).filter((name) => fields[name]?.kind === 'list');
  const entries = Object.fromEntries(lists.map((name) => [name, 'n1 n2 n3']));
  const words = fieldsOf(fields, entries).flatMap(({ name, field }, index) => {
    // Two lines of the company have a shape.
    if (field.kind === 'list' || name === 'domain' || name === 'referencePrefix') return [];
    const text = [...(nasty[(start + index) % nasty.length] ?? '')].slice(0, field.max).join('');
    return [[name, nastyWord(field, text)] as const];
  });
  return { ...entries, ...Object.fromEntries(words) };
}

function nastyWord({ kind, options = {}, check }: WordField, text: string): string {
  if (check) return 'Television: 58';
  // What is no Markdown of ours is refused, but may stand in code.
  if (kind === 'markdown') return markdownProblem(text) ? `Text\n\n\`\`\`\n${text}\n\`\`\`` : text;
  if (kind === 'choice') return Object.keys(options)[0] ?? '';
  return kind === 'line' || kind === 'text' ? text : (plain[kind] ?? '');
}

const plain: Partial<Record<WordKind, string>> = {
  link: 'https://example.com/',
  email: 'us@example.com',
  digit: '3',
  number: '3',
  year: '2026',
  date: '2026-11-24',
  color: '#ff5a36',
  picture: 'house-none',
};

const step = 31;

/** At most 20 characters of each, since the shortest field takes no more. */
const roots = [
  '</script><b>a',
  '<script>struck=1',
  '<img src=x onerror=',
  '"><svg onload=a>',
  "'-struck=1-'",
  '<!-- a',
  '--> a',
  ']]>',
  `\${struck=1}`,
  '{constructor}}',
  '<!--documents-->',
  '<!--markup-->',
  '<!--head-->',
  '<!--styles-->',
  '$&',
  '$1 $2',
  "$' $`",
  '\\u003cscript>',
  '&lt;b&gt;',
  '&amp;',
  '&#60;',
  '%3Cscript%3E',
  '\\',
  '\\"',
  '"',
  "'",
  '`',
  '</title>',
  '</head>',
  '</body></html>',
  '<base href=//x>',
  '<style>*{}',
  'javascript:void 0',
  'data:text/html,a',
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  '__proto__',
  'constructor',
  'a\u00a0b',
  'שלום',
  'مرحبا',
  '漢字かな交じり',
  '🎵🎶',
  '👩‍👩‍👧',
  'é e\u0301',
  'ﷺ',
  'Z͑ͫ̓a',
  '\u200b a',
  'a\u2028b',
  'a\u2029b',
  'ŁÓDŹ',
  'i\u0307 İ',
  'ß ẞ',
  '0',
  '-1',
  '1e999',
  ';--',
  "' or 1=1",
  '../../etc/passwd',
  '%s%n',
  '=1+1',
  '<?xml version="1.0"?',
  '<noscript><p title="',
  '{{7*7}} #{7*7}',
  '\ufeffa\ufffd',
  'a\u202eb\u2066c',
];

/** As they are, quoted, and inside something else. */
const nasty = roots.flatMap((text) => [text, `"${text}'`, `a ${text}`]);
