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
import { documentPath, pagesOf, type RenderedPage, type StaticFile, staticFile } from '#server/lib/site/static-site.ts';
import type { PageDocument, PageDocuments } from '#shared/content/documents.ts';

interface Showing {
  documents: Partial<PageDocuments>;
  /** The revision of the published words. */
  revision: number;
}

/**
 * Draws the pages that differ, which change all at once.
 * @throws the error of what cannot be drawn, which stays as it was; at a start everything else is shown
 */
export async function show(opened: PublicSite, { documents, revision }: Showing): Promise<void> {
  await showPages(opened, documents);
  opened.revision = revision;
  opened.isRendered = true;
}

async function showPages(opened: PublicSite, documents: Partial<PageDocuments>): Promise<void> {
  const { site, built, shown } = opened;
  const failures: unknown[] = [];
  const leaveOut = (error: unknown) => {
    if (opened.isRendered) throw error;
    failures.push(error);
    return undefined;
  };
  const changed = kindsOn(site).filter((kind) => !isDeepStrictEqual(documents[kind], shown[kind]));
  if (changed.length === 0) return;
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
  site.files = new Map([
    ...built,
    ...opened.icons,
    ...unchanged,
    ...pages.flatMap(({ page, file }): [string, StaticFile][] => (file ? [[`/${page.file}`, file]] : [])),
    ...shells,
    ...words,
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
