import { isDeepStrictEqual } from 'node:util';
import { config } from '#server/config.ts';
import { live } from '#server/database/connection.ts';
import { listPublished, publicationCall } from '#server/features/content/data.ts';
import { log } from '#server/lib/log.ts';
import { renderPage } from '#server/lib/page-renderer.ts';
import {
  documentPath,
  pickDocuments,
  type RenderedPage,
  type StaticFile,
  type StaticSite,
  siteFolder,
  staticFile,
} from '#server/lib/static-site.ts';
import { completeWords, type Documents, shownWords, type Words } from '#shared/content/documents.ts';
import { type DocumentKind, documentKinds } from '#shared/content/placement.ts';

/** Besides the call of a publication: a call can be lost, and a year ends without one. */
const lookEveryMs = 15_000;

interface PublicSite {
  site: StaticSite;
  folder: string;
  /** What its pages say now. */
  shown: Documents;
}

let open: PublicSite | undefined;
let running: Promise<void> | undefined;
let isAskedAgain = false;

/** Renders what differs from the build, then whatever is published; returns a function that stops it. */
export async function followPublications(site: StaticSite, folder = siteFolder): Promise<() => void> {
  open = { site, folder, shown: site.manifest.documents };
  await bringUpToDate().catch(reportOldPages);
  const look = () => void bringUpToDate().catch(reportOldPages);
  const stopListening = live.listen({ onCall: (call) => call === publicationCall && look(), onOpen: look });
  const timer = setInterval(look, lookEveryMs).unref();
  return () => {
    clearInterval(timer);
    stopListening();
    open = undefined;
  };
}

/** All pages change at once, or none. @throws what a page throws while it is rendered; the pages stay as they were. */
export function bringUpToDate(): Promise<void> {
  isAskedAgain = true;
  running ??= repeat().finally(() => {
    running = undefined;
  });
  return running;
}

async function repeat(): Promise<void> {
  while (isAskedAgain && open) {
    isAskedAgain = false;
    await show(open, await publishedDocuments());
  }
}

/** @throws what a page throws with these words. */
export async function tryWords(kind: DocumentKind, words: Words): Promise<void> {
  const opened = open;
  if (!opened) return;
  const documents = await documentsWith(kind, words);
  await Promise.all(pagesWith(opened.site, [kind]).map((page) => render(opened, page, documents, true)));
}

/** A whole page with these words, as it would be published; undefined where pages are not built, while developing. */
export async function previewPage(kind: DocumentKind, words: Words, path: string): Promise<StaticFile | undefined> {
  const opened = open;
  const page = opened?.site.manifest.rendered.find((rendered) => rendered.path === path);
  if (!opened || !page) return undefined;
  const bodies = await render(opened, page, await documentsWith(kind, words), true);
  return staticFile(`/${page.file}`, bodies, undefined, opened.site.manifest.inlined[page.file]);
}

/** What the site says, as its pages and scripts read it. */
export async function publishedDocuments(): Promise<Documents> {
  const published = new Map((await listPublished()).map(({ kind, words }) => [kind, words]));
  const documents = documentKinds.map((kind) => [kind, shownWords(kind, completeWords(kind, published.get(kind)))]);
  return Object.fromEntries(documents) as Documents;
}

async function documentsWith(kind: DocumentKind, words: Words): Promise<Documents> {
  return { ...(await publishedDocuments()), [kind]: shownWords(kind, words) };
}

async function show(opened: PublicSite, documents: Documents): Promise<void> {
  const { site, shown } = opened;
  const changed = documentKinds.filter((kind) => !isDeepStrictEqual(documents[kind], shown[kind]));
  if (changed.length === 0) return;
  const pages = await Promise.all(
    pagesWith(site, changed).map(async (page) => {
      const bodies = await render(opened, page, documents, false);
      return [
        `/${page.file}`,
        staticFile(`/${page.file}`, bodies, undefined, site.manifest.inlined[page.file]),
      ] as const;
    }),
  );
  const words = changed.map((kind) => {
    const bodies = { identity: Buffer.from(JSON.stringify(documents[kind])) };
    return [documentPath(kind), staticFile(documentPath(kind), bodies)] as const;
  });
  site.files = new Map([...site.files, ...pages, ...words]);
  opened.shown = documents;
  log.info({ changed, pages: pages.map(([path]) => path) }, 'pages show what was published');
}

function pagesWith({ manifest }: StaticSite, kinds: readonly DocumentKind[]): RenderedPage[] {
  return manifest.rendered.filter(({ documents }) => documents.some((kind) => kinds.includes(kind)));
}

function render(
  { folder }: PublicSite,
  { path, file, documents: kinds }: RenderedPage,
  documents: Documents,
  isPreview: boolean,
): Promise<StaticFile['bodies']> {
  const own = pickDocuments(documents, kinds);
  return renderPage({ folder, path, file, documents: own, publicUrl: config.publicUrl, isPreview });
}

function reportOldPages(error: unknown): void {
  log.warn({ err: error }, 'the pages could not be brought up to date; they stay as they are, and are tried again');
}
