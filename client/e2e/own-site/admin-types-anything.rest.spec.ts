import type { Page } from '@playwright/test';
import { expect, hydrated } from '#e2e/fixtures.ts';
import { measureShift, shiftOf } from '#e2e/shifts.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { WordField, WordKind } from '#shared/content/field.ts';
import { type DocumentKind, documentKinds, isTrainingKind } from '#shared/content/kinds.ts';
import { fieldsOf } from '#shared/content/words.ts';
import { publicPaths } from '#shared/paths.ts';
import { markdownProblem } from '#shared/text/markdown.ts';
import { content, draft, hire, putBack, test, untilDrawn, versionOf } from './own-site.ts';

const rounds = 3;

// Other journeys of the same worker look at this site next.
test.afterEach(({ adminPage }) => putBack(adminPage, documentKinds));

test('whatever is typed into every field stays text on every page, and shifts nothing', async ({
  adminPage: page,
  newPerson,
  site,
}) => {
  const visitor = await newPerson();
  await measureShift(visitor);
  const writer = await hire(site, newPerson, 'staff_writer');
  const left = new Map(documentKinds.map((kind) => [kind, new Set(nasty)]));
  for (let round = 0; round < rounds; round++) {
    const documents: { kind: DocumentKind; version: number }[] = [];
    for (const kind of documentKinds.filter((one) => one !== 'rules')) {
      const { words, used } = nastyWords(kind, round);
      for (const text of used) left.get(kind)?.delete(text);
      await draft(page, kind, words);
      const version = await versionOf(page, kind);
      if (isTrainingKind(kind)) await publish(page, `${content}/${kind}/publish`, { version });
      else documents.push({ kind, version });
    }
    await publish(page, `${content}/publish`, { documents });
    await untilDrawn(page);
    const { heroFirst } = await (await visitor.request.get('/content/landing.json')).json();
    for (const path of [...publicPaths, '/careers/openings/n1', '/nowhere']) {
      await visitor.goto(path);
      await hydrated(visitor);
      if (path === '/') await expect(visitor.locator('h1')).toContainText(heroFirst.replaceAll(/\s+/g, ' '));
      await expect(visitor.getByRole('contentinfo')).toBeVisible();
      await expectText(visitor);
      const { shift, shifted } = await shiftOf(visitor);
      expect(shift, shifted).toBe(0);
    }
    await writer.goto('/employee/evaluation/staff_writer');
    await expect(writer.getByRole('textbox').first()).toBeVisible();
    await expectText(writer);
    await writer.goto('/employee/training/staff_writer');
    await expect(writer.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectText(writer);
  }
  left.delete('rules');
  expect([...left].filter(([, texts]) => texts.size > 0)).toEqual([]);
});

test('a house rule takes none of it', async ({ adminPage: page }) => {
  const names = Object.keys(documentDefinitions.rules.fields);
  for (let start = 0; start < nasty.length; start += names.length) {
    const words = names.map((name, index) => [name, `${nasty[(start + index) % nasty.length]} a`]);
    await draft(page, 'rules', Object.fromEntries(words));
    const data = { version: await versionOf(page, 'rules') };
    const answer = await page.request.post(`${content}/rules/publish`, { data });
    expect(answer.status()).toBe(400);
    expect(Object.keys((await answer.json()).fields).sort()).toEqual([...names].sort());
  }
});

async function expectText(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'struck' in window)).toBe(false);
  expect(await page.locator('main img[src="x"], footer img, main iframe, footer script').count()).toBe(0);
}

async function publish(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Every field of a document and of its lists' entries with the next of its texts: one of them, or as many as fit. */
function nastyWords(kind: DocumentKind, round: number) {
  const { fields } = documentDefinitions[kind];
  const lists = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'list' ? [[name, field] as const] : [],
  );
  const entries = Object.fromEntries(
    lists.map(([name, { max }]) => [
      name,
      Array.from({ length: Math.min(max, 8) }, (_, index) => `n${index + 1}`).join(' '),
    ]),
  );
  const used: string[] = [];
  let next = Math.ceil((nasty.length / rounds) * round);
  const take = (max: number) => {
    const text = nasty[next++ % nasty.length] as string;
    const taken = [...text].slice(0, max).join('');
    if (taken === text) used.push(text);
    return taken;
  };
  const words = fieldsOf(fields, entries).flatMap(({ name, field }) => {
    // Two lines of the company have a shape.
    if (field.kind === 'list' || name === 'domain' || name === 'referencePrefix') return [];
    return [[name, nastyWord(field, take)] as const];
  });
  return { words: { ...entries, ...Object.fromEntries(words), ...(kind === 'company' && colors) }, used };
}

/** A color that cannot be told from the other is refused. */
const colors = { accent: '#ff5a36', second: '#2f8f83' };

function nastyWord({ kind, options = {}, check, max }: WordField, take: (max: number) => string): string {
  if (check) return 'Television: 58';
  if (kind === 'choice') return Object.keys(options)[0] ?? '';
  const several = (count: number) =>
    Array.from({ length: Math.max(1, Math.min(46, Math.floor(count))) }, () => take(max));
  if (kind === 'line') return several(max / 30).join(' ');
  if (kind !== 'text' && kind !== 'markdown') return plain[kind] ?? '';
  // What is no Markdown of ours is refused, but may stand in code.
  const written = (text: string) => (markdownProblem(text) ? `\`\`\`\n${text}\n\`\`\`` : text);
  return kind === 'text'
    ? several(max / 22).join('\n')
    : several(max / 40)
        .map(written)
        .join('\n\n');
}

const plain: Partial<Record<WordKind, string>> = {
  link: 'https://example.com/',
  email: 'us@example.com',
  zone: 'Europe/Berlin',
  number: '3',
  year: '2026',
  date: '2026-11-24',
  color: '#ff5a36',
  picture: 'house-none',
};

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

/** As they are, and quoted or inside something else. */
const nasty = roots
  .flatMap((text, index) => [text, index % 2 ? `"${text}'` : `a ${text}`])
  .map((text) => [...text].slice(0, 20).join(''));
