import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { live } from '#server/database/connection.ts';
import { bringUpToDate, followPublications } from '#server/features/content/pages-service.ts';
import { closeIconWorker } from '#server/lib/pictures/icons.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { deriveDocuments } from '#server/lib/site/derived-documents.ts';
import { initialWords } from '#server/lib/site/initial-words.ts';
import { closePageWorker } from '#server/lib/site/page-renderer.ts';
import { shownDocument } from '#server/lib/site/page-words.ts';
import { readHere, showWith } from '#server/lib/site/published.ts';
import {
  pagesOf,
  type SiteManifest,
  type StaticFile,
  type StaticSite,
  staticFile,
} from '#server/lib/site/static-site.ts';
import { dataFolder } from '#server/test/product.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';

/** Draws the words as they are, and fails at some. */
const renderer = `
export async function render(path, documents) {
  const words = JSON.stringify(documents);
  if (words.includes('a broken word')) throw new Error('This page cannot be drawn');
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const { heroFirst = '' } = documents.landing ?? {};
  return '<title>' + path + heroFirst + '</title>' + '<main>' + escaped + '</main>';
}`;

/** A small built site that follows what is published, until the test ends. */
export async function followingSite(): Promise<StaticSite> {
  const folder = await dataFolder();
  await mkdir(join(folder, 'prerender'), { recursive: true });
  await mkdir(join(folder, 'frames/shells'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'prerender/prerender.js'), renderer);
  for (const file of ['index.html', 'network.html', '404.html', 'shells/admin.html']) {
    const frame = `<head><!--styles--><!--head--></head><body><!--markup--><script type="application/json"><!--documents--></script>`;
    await writeFile(join(folder, 'frames', file), frame);
  }
  const initial = { ...showWith({ company: initialWords('company'), rules: initialWords('rules') }), isSample: true };
  const initialDocument = <Kind extends DocumentKind>(kind: Kind) => {
    const words = initialWords(kind);
    return shownDocument(kind, words, { ...initial, texts: readHere(kind, words, initial.facts) });
  };
  const documents = {
    landing: initialDocument('landing'),
    company: initialDocument('company'),
    programs: initialDocument('programs'),
    issues: initialDocument('issues'),
    openings: initialDocument('openings'),
  };
  const manifest: SiteManifest = {
    documents: { ...documents, ...deriveDocuments(documents) },
    rendered: [
      { path: '/', frame: 'index.html', documents: ['company', 'landing', 'highlights', 'pieces'] },
      { path: '/network', frame: 'network.html', documents: ['company', 'programs', 'coming'] },
      { path: '/careers', frame: 'index.html', documents: ['company', 'openings'] },
      { path: '/careers/openings/:slug', frame: 'index.html', documents: ['company', 'openings'] },
      { path: '/not-a-page', frame: '404.html', documents: ['company'] },
    ],
    shells: { admin: 'shells/admin.html' },
    inlined: { 'index.html': { styles: ["'sha256-x'"], scripts: [] } },
  };
  const pages = pagesOf(manifest, manifest.documents).map((page) => [page.path, page] as const);
  const site: StaticSite = { files: await builtIcons(), pages: new Map(pages), manifest };
  const stop = await followPublications(site, folder);
  // It looks once more when it begins to listen.
  await expect.poll(() => live.isOpen).toBe(true);
  // Some tests begin with words that cannot be drawn.
  await bringUpToDate().catch(() => undefined);
  onTestFinished(async () => {
    stop();
    await closePageWorker();
    await closeIconWorker();
  });
  return site;
}

async function builtIcons(): Promise<Map<string, StaticFile>> {
  const names = ['favicon.svg', 'favicon.ico', 'icon-512.png'];
  const files = names.map(async (name) => {
    const identity = await readFile(join(projectRoot, 'client/public', name));
    return [`/${name}`, staticFile(`/${name}`, { identity })] as const;
  });
  return new Map(await Promise.all(files));
}
