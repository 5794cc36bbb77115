import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deriveDocuments, sourcesOf } from '#server/lib/site/derived-documents.ts';
import { carriedDocuments, fillFrame, frameSlots, shellHead } from '#server/lib/site/page-frame.ts';
import { publishedDocument } from '#server/lib/site/published.ts';
import { documentPath, inlineHash, pagesOf, type SiteManifest } from '#server/lib/site/static-site.ts';
import type { PageDocuments } from '#shared/content/documents.ts';
import { isDocumentKind } from '#shared/content/kinds.ts';
import { documentsOn, frameDocuments } from '#shared/content/placement.ts';
import { type PageName, pageAt, pagePatterns } from '#shared/paths.ts';
import { standIn } from '#shared/site/stand-in.ts';
import { chunkFiles, filesWithin, type ViteManifest } from './assets.ts';
import { hydrateWhenIdle, keepEarly, scriptOf, setTheme } from './inline-scripts.ts';
import { stylesNamedIn } from './public-styles.ts';

type ScreenName = PageName | 'notFound';

interface Renderer {
  render: (path: string, documents: Partial<PageDocuments>) => Promise<string>;
  textFont: string;
  /** Source files by screen, as the manifest names them. */
  screenSources: Record<ScreenName, string[]>;
}

const nowhere = '/not-a-page';

const entry = 'index.html';
const portalFrame = 'src/app/portal-layout.tsx';
const stylesheet = 'src/app/styles.css';
const pageScript = [keepEarly, hydrateWhenIdle].map(scriptOf).join(';');
const theming = scriptOf(setTheme);

/**
 * Public pages are complete files with inlined styles; every other page is an empty shell that preloads its scripts.
 * A public page without its words is kept beside them, as a frame for what is published later.
 */
export async function renderPages(folder: string, renderer: Renderer, paths: readonly string[]): Promise<SiteManifest> {
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  await rm(join(folder, 'index.html'));
  const manifest = JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8')) as ViteManifest;
  const modulesOf = (page: ScreenName) =>
    chunkFiles(manifest, [entry, ...renderer.screenSources[page]]).map((file) => `/${file}`);

  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const [styleFile = ''] = chunkFiles(manifest, [stylesheet]);
  const allStyles = (await read(styleFile)).trim();

  const documents = initialDocuments(paths);
  const rendered: SiteManifest['rendered'] = [];
  const inlined: SiteManifest['inlined'] = {};
  const bare = withoutScripts(template);
  for (const path of [...paths, nowhere]) {
    const page = pageAt(path)?.page ?? 'notFound';
    const name = frameName(path);
    const scripts = await Promise.all(filesWithin(manifest, entry, renderer.screenSources[page]).map(read));
    const styles = stylesNamedIn(allStyles, scripts);
    await write(
      join(folder, '../frames', name),
      frameOf(withStyles(bare, `<style>${styles}</style>`), page, modulesOf(page)),
    );
    rendered.push({ path, frame: name, documents: documentsOn(page) });
    inlined[name] = { styles: [inlineHash(styles)], scripts: [inlineHash(pageScript)] };
  }
  const site = { documents, rendered, shells: {}, inlined };
  for (const { path, frame, file, documents: kinds } of pagesOf(site, documents)) {
    const own = carriedDocuments(kinds, documents, standIn.origin, path);
    const html = await renderer.render(path, own);
    await write(
      join(folder, file),
      fillFrame(await read(join('../frames', frame)), { rendered: html, documents: own }),
    );
    inlined[file] = inlined[frame] as NonNullable<(typeof inlined)[string]>;
  }

  const shells: SiteManifest['shells'] = {};
  for (const page of Object.keys(pagePatterns) as PageName[]) {
    if (paths.includes(pagePatterns[page])) continue;
    const name = `shells/${page}.html`;
    const isPortal = renderer.screenSources[page].includes(portalFrame);
    const preloads = [preloadFont(renderer.textFont), ...modulesOf(page).map(preloadModule)];
    const styled = withStyles(template, `<link rel="stylesheet" crossorigin href="/${styleFile}">`);
    const frame = shell(styled, preloads, isPortal);
    await write(join(folder, '../frames', name), frame);
    const own = carriedDocuments(frameDocuments, documents, standIn.origin);
    await write(join(folder, name), fillFrame(frame, { rendered: shellHead(own), documents: own }));
    inlined[name] = { styles: [], scripts: isPortal ? [inlineHash(theming)] : [] };
    shells[page] = name;
  }
  for (const [kind, document] of Object.entries(documents)) {
    await write(join(folder, documentPath(kind)), JSON.stringify(document));
  }
  return { ...site, shells };
}

/** A page per entry has one frame for all of them. */
function frameName(path: string): string {
  if (path === nowhere) return '404.html';
  return path === '/' ? 'index.html' : `${path.slice(1).replace(/:\w+/, 'entry')}.html`;
}

/** Before anything is published: what the repository says. */
function initialDocuments(paths: readonly string[]): Partial<PageDocuments> {
  const shown = paths.flatMap((path) => documentsOn(pageAt(path)?.page ?? 'notFound'));
  const kinds = new Set(shown.flatMap((kind) => (isDocumentKind(kind) ? [kind] : sourcesOf[kind])));
  const documents = Object.fromEntries([...kinds].map((kind) => [kind, publishedDocument(kind)]));
  return { ...documents, ...deriveDocuments(documents) };
}

function withStyles(template: string, styles: string): string {
  return template.replace('</head>', () => `${styles}</head>`);
}

function withHead(template: string): string {
  const { head, styles } = frameSlots;
  return template.replace(/<title>.*?<\/title>/s, '').replace('</head>', () => `${styles}${head}</head>`);
}

function withoutScripts(template: string): string {
  return template.replace(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '');
}

function frameOf(template: string, page: ScreenName, modules: readonly string[]): string {
  const { markup, documents } = frameSlots;
  const root = `<div id="root" data-rendered="${page}">${markup}</div>`;
  const script = `<script id="page-end" data-modules="${modules.join(' ')}">${pageScript}</script>`;
  return withHead(template).replace('<div id="root"></div>', () => `${root}${documents}${script}`);
}

const needsScript =
  '<noscript><div class="sheet py-16"><p class="col-span-12 text-lg">This page needs JavaScript. ' +
  'Please switch it on in your browser and load the page again, or go to the <a class="underline" href="/">home page</a>.' +
  '</p></div></noscript>';

function shell(template: string, preloads: readonly string[], isPortal: boolean): string {
  const script = /<script type="module"[^>]*><\/script>/.exec(template)?.[0] ?? '';
  return withHead(template)
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('<div id="root"></div>', (root) => root + needsScript + frameSlots.documents)
    .replace(script, () => `${isPortal ? `<script>${theming}</script>` : ''}${script}${preloads.join('')}`);
}

function preloadModule(href: string): string {
  return `<link rel="modulepreload" crossorigin href="${href}">`;
}

function preloadFont(href: string): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`;
}

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
