import { isDeepStrictEqual } from 'node:util';
import {
  fileOf,
  kindsOn,
  type PublicSite,
  renderFiles,
  renderShells,
} from '#server/features/content/page-files-service.ts';
import { log } from '#server/lib/log.ts';
import { brandIcons } from '#server/lib/pictures/icons.ts';
import { filesShow, makeFiles } from '#server/lib/site/made-files.ts';
import { documentPath, pagesOf, type RenderedPage, type StaticFile, staticFile } from '#server/lib/site/static-site.ts';
import type { PageDocument, PageDocuments } from '#shared/content/documents.ts';
import { mediaKitPath } from '#shared/site/media-kit.ts';

interface Showing {
  documents: Partial<PageDocuments>;
  /** The revision of the published words. */
  revision: number;
  isStopped(): boolean;
}

/**
 * Draws what differs: first the pages, which change all at once, then the files made of documents, then the previews.
 * @throws the error of what cannot be drawn, which stays as it was; at a start everything else is shown
 */
export async function show(opened: PublicSite, { documents, revision, isStopped }: Showing): Promise<void> {
  const failures: unknown[] = [];
  const leaveOut = (error: unknown) => {
    if (opened.isRendered) throw error;
    failures.push(error);
  };
  await showPages(opened, documents).catch(leaveOut);
  if (failures.length === 0) opened.revision = revision;
  await showFiles(opened, documents).catch(leaveOut);
  if (failures.length > 0) throw failures[0];
  opened.isRendered = true;
  opened.previews.update(opened.shown, isStopped);
}

async function showFiles(opened: PublicSite, documents: Partial<PageDocuments>): Promise<void> {
  const shown = filesShow(documents);
  if (shown === opened.filesShow && !opened.made?.lacksLogo) return;
  const made = await makeFiles(documents);
  if (!made) return;
  Object.assign(opened, { made, filesShow: shown });
  await showPages(opened, { ...documents, downloads: made.downloads }, { hasNewFiles: true });
}

async function showPages(
  opened: PublicSite,
  documents: Partial<PageDocuments>,
  { hasNewFiles = false } = {},
): Promise<void> {
  const { site, built, shown, previews, made } = opened;
  const failures: unknown[] = [];
  const leaveOut = (error: unknown) => {
    if (opened.isRendered) throw error;
    failures.push(error);
    return undefined;
  };
  const changed = kindsOn(site).filter((kind) => !isDeepStrictEqual(documents[kind], shown[kind]));
  if (changed.length === 0 && !hasNewFiles) return;
  const all = pagesOf(site.manifest, documents);
  const concerned = all.filter(({ documents: kinds }) => kinds.some((kind) => changed.includes(kind)));
  opened.progress = { drawn: 0, pages: concerned.length };
  const pages = await Promise.all(
    inOrder(concerned, changed).map(async (page) => {
      const bodies = await renderFiles(opened, page, documents, false).catch(leaveOut);
      opened.progress.drawn += 1;
      return { page, file: bodies && fileOf(opened, page, documents, bodies) };
    }),
  );
  const broken = pages.flatMap(({ page, file }) => (file ? [] : [page]));
  const isCompanyChanged = changed.includes('company');
  const shells = isCompanyChanged ? ((await renderShells(opened, documents).catch(leaveOut)) ?? []) : [];
  const { company } = documents;
  const hasNewColors = company?.accent !== shown.company?.accent || company?.second !== shown.company?.second;
  if (company && hasNewColors) opened.icons = await brandIcons(built, company);
  const unchanged = [...all.map(({ file }) => file), ...Object.values(site.manifest.shells)].flatMap(
    (file): [string, StaticFile][] => {
      const before = site.files.get(`/${file}`);
      return before ? [[`/${file}`, before]] : [];
    },
  );
  const words = kindsOn(site).map((kind) => {
    const bodies = { identity: Buffer.from(JSON.stringify(documents[kind])) };
    return [documentPath(kind), staticFile(documentPath(kind), bodies)] as const;
  });
  const files = Object.entries(made?.files ?? {}).map(
    ([path, identity]) => [path, staticFile(path, { identity })] as const,
  );
  const kept = new Map(built);
  // Until its first drawing succeeds, the build's file would be about the sample company.
  if (!opened.isRendered && filesShow(documents) !== opened.filesShow) kept.delete(mediaKitPath);
  site.files = new Map([
    ...kept,
    ...opened.icons,
    ...previews.files,
    ...unchanged,
    ...pages.flatMap(({ page, file }): [string, StaticFile][] => (file ? [[`/${page.file}`, file]] : [])),
    ...shells,
    ...words,
    ...files,
  ]);
  site.pages = new Map(
    all.map((page) => [page.path, broken.includes(page) ? { ...page, state: 'broken' as const } : page]),
  );
  if (failures.length > 0) throw failures[0];
  opened.shown = documents;
  log.info({ changed, pages: concerned.map(({ path }) => path) }, 'pages show what was published');
}

/** Pages with documents of their own that changed come before those that only stand in the changed frame. */
function inOrder(pages: readonly RenderedPage[], changed: readonly PageDocument[]): RenderedPage[] {
  const isOwn = ({ documents }: RenderedPage) => documents.some((kind) => kind !== 'company' && changed.includes(kind));
  return [...pages.filter(isOwn), ...pages.filter((page) => !isOwn(page))];
}
