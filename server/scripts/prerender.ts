import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Renders a page to HTML; titles, metadata and links come first, before the markup. */
type Render = (path: string) => Promise<string>;

interface Rendered {
  pages: Record<string, string>;
  styleHashes: string[];
}

/** A path no page has, to render what people see when they took a wrong turn. */
const nowhere = '/not-a-page';

/**
 * Turns the one `index.html` of the build into the portal's empty shell (`app.html`), `404.html` and a complete file
 * per public page with its styles inlined, so that the first paint waits for nothing but the document.
 */
export async function renderPages(folder: string, render: Render, paths: readonly string[]): Promise<Rendered> {
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  await rename(join(folder, 'index.html'), join(folder, 'app.html'));
  const { html: inlined, hash } = await inlineStyles(folder, template);
  const pages: Record<string, string> = {};
  for (const path of [...paths, nowhere]) {
    const name = path === nowhere ? '404.html' : `${path === '/' ? 'index' : path.slice(1)}.html`;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), fill(inlined, await render(path)));
    if (path !== nowhere) pages[path] = name;
  }
  return { pages, styleHashes: [hash] };
}

async function inlineStyles(folder: string, template: string): Promise<{ html: string; hash: string }> {
  const link = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;
  const href = link.exec(template)?.[1];
  if (!href) throw new Error('The build has no stylesheet to inline');
  const css = (await readFile(join(folder, href), 'utf8')).trim();
  const hash = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
  return { html: template.replace(link, () => `<style>${css}</style>`), hash };
}

function fill(template: string, rendered: string): string {
  const [head] =
    /^(?:<title>.*?<\/title>|<meta[^>]*>|<link[^>]*>|<script type="application\/ld\+json">.*?<\/script>)*/s.exec(
      rendered,
    ) ?? [''];
  return template
    .replace(/<title>.*?<\/title>/s, '')
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-rendered>${rendered.slice(head.length)}</div>`);
}
