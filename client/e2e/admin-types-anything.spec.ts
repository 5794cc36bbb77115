import { documentDefinitions } from '#shared/content/documents.ts';
import type { WordField, WordKind } from '#shared/content/field.ts';
import { type DocumentKind, documentKinds } from '#shared/content/kinds.ts';
import { fieldsOf } from '#shared/content/words.ts';
import { markdownProblem } from '#shared/markdown.ts';
import { publicPaths } from '#shared/paths.ts';
import { expect, hydrated } from './fixtures.ts';
import { content, draft, putBack, test, versionOf } from './own-site.ts';

const kinds = documentKinds.filter((kind) => documentDefinitions[kind].path || /^(privacy|terms)$/.test(kind));

// Other journeys of the same worker look at this site next.
test.afterEach(({ adminPage }) => putBack(adminPage, kinds));

test('whatever is typed into every field stays text on every page', async ({ adminPage: page, newPerson }) => {
  test.setTimeout(300_000);
  const visitor = await newPerson();
  for (const start of Array.from({ length: Math.ceil(nasty.length / step) }, (_, index) => index * step)) {
    const documents: { kind: DocumentKind; version: number }[] = [];
    for (const kind of kinds) {
      await draft(page, kind, nastyWords(kind, start));
      documents.push({ kind, version: await versionOf(page, kind) });
    }
    const answer = await page.request.post(`${content}/publish`, { data: { documents } });
    expect(answer.status(), await answer.text()).toBe(200);
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
