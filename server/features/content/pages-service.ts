import { live } from '#server/database/connection.ts';
import { listPictures } from '#server/database/queries/pictures.ts';
import { listPublishedPieces } from '#server/database/queries/published-pieces.ts';
import { show } from '#server/features/content/drawing-service.ts';
import { fileOf, kindsOn, type PublicSite, renderFiles } from '#server/features/content/page-files-service.ts';
import { publishedRevision, refreshPublished } from '#server/features/content/refresh-service.ts';
import { publicationCall } from '#server/features/notifications/door.ts';
import { summaryOf } from '#server/lib/error-report.ts';
import { log } from '#server/lib/log.ts';
import { deriveDocuments, withDerived } from '#server/lib/site/derived-documents.ts';
import { beginRendering, noteRendered, noteRenderFailure } from '#server/lib/site/first-render.ts';
import { pictureIds, shownDocument, textsIn } from '#server/lib/site/page-words.ts';
import { publishedDocument, publishedWords, setPublishedPieces, showWith } from '#server/lib/site/published.ts';
import {
  pagesOf,
  type RenderedPage,
  type StaticFile,
  type StaticSite,
  siteFolder,
} from '#server/lib/site/static-site.ts';
import { readTexts } from '#server/lib/site/texts.ts';
import type { PageDocuments } from '#shared/content/documents.ts';
import { type DocumentKind, isDocumentKind } from '#shared/content/kinds.ts';
import type { Drawing } from '#shared/content/views.ts';
import type { Words } from '#shared/content/words.ts';
import { pageAt } from '#shared/paths.ts';

/** A publication calls, but a call can be lost, and days and years change without one. */
const checkEveryMs = 15_000;

let open: PublicSite | undefined;
let running: Promise<void> | undefined;
let isStale = false;
let isFailing = false;

/** Renders the pages that differ from the build after each publication; returns a function that stops it. */
export async function followPublications(site?: StaticSite, folder = siteFolder): Promise<() => void> {
  open = site && {
    site,
    folder,
    built: site.files,
    icons: [],
    shown: site.manifest.documents,
    isRendered: false,
    revision: 0,
    progress: { drawn: 0, pages: 0 },
  };
  beginRendering();
  await bringUpToDate().catch(reportOldPages);
  const checkForPublication = () => void bringUpToDate().catch(reportOldPages);
  const stopListening = live.listen({
    onCall: (call) => call === publicationCall && checkForPublication(),
    onOpen: checkForPublication,
  });
  const timer = setInterval(checkForPublication, checkEveryMs).unref();
  return () => {
    clearInterval(timer);
    stopListening();
    open = undefined;
  };
}

/**
 * All pages change at once, or none. @throws the error of a page that cannot be rendered; then none changes, or at a
 * start all others.
 */
export function bringUpToDate(): Promise<void> {
  isStale = true;
  running ??= renderUntilCurrent().finally(() => {
    running = undefined;
  });
  return running;
}

async function renderUntilCurrent(): Promise<void> {
  while (isStale) {
    isStale = false;
    await refreshPublished();
    setPublishedPieces(await listPublishedPieces());
    if (open) await showPublished(open);
    noteRendered();
    isFailing = false;
  }
}

async function showPublished(opened: PublicSite): Promise<void> {
  const revision = publishedRevision();
  const documents = await documentsWith(opened, {});
  await show(opened, { documents, revision });
}

/**
 * Uses the published words here at once, and draws the pages after the answer. A failure does not undo the publication:
 * the next check tries again.
 */
export async function beginShowing(): Promise<void> {
  await refreshPublished().catch(reportOldPages);
  if (open) void bringUpToDate().catch(reportOldPages);
}

/** How far this instance is with what is published. */
export async function getDrawing(): Promise<Drawing> {
  await refreshPublished();
  const isShown = !open || open.revision === publishedRevision();
  return { isShown, isFailing: isFailing && !isShown, ...(open?.progress ?? { drawn: 0, pages: 0 }) };
}

/** @throws the error of a page that cannot be rendered with these words. */
export async function tryWords(changes: Partial<Record<DocumentKind, Words>>): Promise<void> {
  const opened = open;
  if (!opened) return;
  const documents = await documentsWith(opened, changes);
  const concerned = (Object.keys(changes) as DocumentKind[]).flatMap(withDerived);
  const pages = pagesOf(opened.site.manifest, documents).filter(({ documents: kinds }) =>
    kinds.some((kind) => concerned.includes(kind)),
  );
  await Promise.all(pages.map((page) => renderFiles(opened, page, documents, true)));
}

/** The first existing one of these pages, with these words; undefined in development, where pages are not built. */
export async function previewPage(
  changes: Partial<Record<DocumentKind, Words>>,
  paths: readonly string[],
): Promise<StaticFile | undefined> {
  const opened = open;
  if (!opened) return undefined;
  const documents = await documentsWith(opened, changes);
  const pages = pagesOf(opened.site.manifest, documents);
  const page = paths.map((path) => pages.find((rendered) => rendered.path === path)).find((page) => page);
  return page && fileOf(opened, page, documents, await renderFiles(opened, page, documents, true));
}

/** How the site answers a path once these words are published; undefined for one that it does not know. */
export async function pathStates(
  changes: Partial<Record<DocumentKind, Words>>,
): Promise<(path: string) => RenderedPage['state'] | undefined> {
  // In development pages are not built.
  const opened = open;
  if (!opened) return (path) => (pageAt(path) ? 'shown' : undefined);
  const { files, manifest } = opened.site;
  const documents = await documentsWith(opened, changes);
  const pages = new Map(pagesOf(manifest, documents).map(({ path, state }) => [path, state]));
  return (path) => {
    const state = pages.get(path.toLowerCase());
    if (state) return state;
    const isServed = files.has(path) || manifest.shells[pageAt(path)?.page ?? ''] !== undefined;
    return isServed ? 'shown' : undefined;
  };
}

async function documentsWith(
  { site, shown }: PublicSite,
  changes: Partial<Record<DocumentKind, Words>>,
): Promise<Partial<PageDocuments>> {
  const named = Object.entries(changes).flatMap(([kind, words]) => pictureIds(kind as DocumentKind, words));
  const pictures = showWith(changes, await listPictures(named));
  const isEverythingNew = 'company' in changes || 'rules' in changes;
  const kinds = kindsOn(site).filter(isDocumentKind);
  const wordsOf = (kind: DocumentKind) => changes[kind] ?? (isEverythingNew ? publishedWords(kind) : undefined);
  const texts = await readTexts(kinds.flatMap((kind) => textsIn(kind, wordsOf(kind) ?? {}, pictures.facts)));
  const documents = kindsOn(site).map((kind) => {
    if (!isDocumentKind(kind)) return [kind, shown[kind]];
    const words = wordsOf(kind);
    return [kind, words ? shownDocument(kind, words, { ...pictures, texts }) : publishedDocument(kind)];
  });
  const said = Object.fromEntries(documents) as Partial<PageDocuments>;
  return { ...said, ...deriveDocuments(said) };
}

function reportOldPages(error: unknown): void {
  isFailing = true;
  noteRenderFailure(summaryOf(error));
  const state = open?.isRendered === false ? 'those that failed answer 503' : 'they stay as they are';
  log.warn({ err: error }, `the pages could not be brought up to date; ${state}, and are tried again`);
}
