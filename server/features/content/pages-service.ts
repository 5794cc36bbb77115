import { isDeepStrictEqual } from 'node:util';
import { config } from '#server/config.ts';
import { live } from '#server/database/connection.ts';
import { listPictures } from '#server/database/pictures.ts';
import { publicationCall } from '#server/features/content/data.ts';
import { refreshPublished } from '#server/features/content/published-service.ts';
import { deriveDocuments, sourcesOf, withDerived } from '#server/lib/derived-documents.ts';
import { brandIcons } from '#server/lib/icons.ts';
import { log } from '#server/lib/log.ts';
import { type MadeFiles, makeFiles } from '#server/lib/made-files.ts';
import { carriedDocuments } from '#server/lib/page-frame.ts';
import { PagePreviews } from '#server/lib/page-previews.ts';
import { renderPage } from '#server/lib/page-renderer.ts';
import { publishedDocument, publishedWords, showWith } from '#server/lib/published.ts';
import { pictureIds, shownDocument } from '#server/lib/shown.ts';
import {
  documentPath,
  inlineHash,
  pagesOf,
  type RenderedPage,
  type StaticFile,
  type StaticSite,
  siteFolder,
  staticFile,
} from '#server/lib/static-site.ts';
import { colorStyles } from '#shared/colors.ts';
import type { PageDocument, PageDocuments } from '#shared/content/documents.ts';
import { type DocumentKind, isDocumentKind } from '#shared/content/kinds.ts';
import { frameDocuments } from '#shared/content/placement.ts';
import type { Words } from '#shared/content/words.ts';

/** A publication calls, but a call can be lost, and days and years change without one. */
const lookEveryMs = 15_000;

interface PublicSite {
  site: StaticSite;
  folder: string;
  /** The built files, which publications replace or add to. */
  built: ReadonlyMap<string, StaticFile>;
  /** In the company's accent. */
  icons: [string, StaticFile][];
  shown: Partial<PageDocuments>;
  /** Those that differ from the build. */
  made: MadeFiles | undefined;
  previews: PagePreviews;
}

let open: PublicSite | undefined;
let running: Promise<void> | undefined;
let isAskedAgain = false;

/** Renders the pages that differ from the build after each publication; returns a function that stops it. */
export async function followPublications(site?: StaticSite, folder = siteFolder): Promise<() => void> {
  open = site && {
    site,
    folder,
    built: site.files,
    icons: [],
    shown: site.manifest.documents,
    made: undefined,
    previews: new PagePreviews(site),
  };
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

/** All pages change at once, or none. @throws the error of a page that cannot be rendered; then none changes. */
export function bringUpToDate(): Promise<void> {
  isAskedAgain = true;
  running ??= repeat().finally(() => {
    running = undefined;
  });
  return running;
}

async function repeat(): Promise<void> {
  while (isAskedAgain) {
    isAskedAgain = false;
    await refreshPublished();
    if (open) await show(open);
  }
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
  if (concerned.includes('downloads')) await makeFiles(documents);
  await Promise.all(pages.map((page) => render(opened, page, documents, true)));
}

/** The first existing one of these pages, with these words; undefined in development, where pages are not built. */
export async function previewPage(
  kind: DocumentKind,
  words: Words,
  paths: readonly string[],
): Promise<StaticFile | undefined> {
  const opened = open;
  if (!opened) return undefined;
  const documents = await documentsWith(opened, { [kind]: words });
  const pages = pagesOf(opened.site.manifest, documents);
  const page = paths.map((path) => pages.find((rendered) => rendered.path === path)).find((found) => found);
  return page && fileOf(opened, page, documents, await render(opened, page, documents, true));
}

async function documentsWith(
  { site, shown }: PublicSite,
  changes: Partial<Record<DocumentKind, Words>>,
): Promise<Partial<PageDocuments>> {
  const named = Object.entries(changes).flatMap(([kind, words]) => pictureIds(kind as DocumentKind, words));
  const given = showWith(changes, await listPictures(named));
  const isEverythingNew = 'company' in changes || 'rules' in changes;
  const documents = kindsOn(site).map((kind) => {
    if (!isDocumentKind(kind)) return [kind, shown[kind]];
    const words = changes[kind] ?? (isEverythingNew ? publishedWords(kind) : undefined);
    return [kind, words ? shownDocument(kind, words, given) : publishedDocument(kind)];
  });
  const said = Object.fromEntries(documents) as Partial<PageDocuments>;
  return { ...said, ...deriveDocuments(said) };
}

function kindsOn({ manifest }: StaticSite): PageDocument[] {
  return Object.keys(manifest.documents) as PageDocument[];
}

async function show(opened: PublicSite): Promise<void> {
  const { site, built, shown, previews } = opened;
  const documents = await documentsWith(opened, {});
  const differs = (kind: PageDocument) => !isDeepStrictEqual(documents[kind], shown[kind]);
  const isMadeAnew = sourcesOf.downloads.some(differs) || opened.made?.lacksLogo;
  const made = isMadeAnew ? await makeFiles(documents) : opened.made;
  Object.assign(documents, made && { downloads: made.downloads });
  const changed = kindsOn(site).filter(differs);
  if (changed.length === 0) {
    opened.made = made;
    return;
  }
  const all = pagesOf(site.manifest, documents);
  const isChanged = ({ documents: kinds }: RenderedPage) => kinds.some((kind) => changed.includes(kind));
  const pages = await Promise.all(
    all.filter(isChanged).map(async (page) => {
      return [`/${page.file}`, fileOf(opened, page, documents, await render(opened, page, documents, false))] as const;
    }),
  );
  const isCompanyChanged = changed.includes('company');
  const shells = isCompanyChanged ? await renderShells(opened, documents) : [];
  if (isCompanyChanged && documents.company) opened.icons = await brandIcons(built, documents.company);
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
  site.files = new Map([
    ...built,
    ...opened.icons,
    ...previews.files,
    ...unchanged,
    ...pages,
    ...shells,
    ...words,
    ...files,
  ]);
  site.pages = new Map(all.map((page) => [page.path, page]));
  opened.shown = documents;
  opened.made = made;
  log.info({ changed, pages: all.filter(isChanged).map(({ path }) => path) }, 'pages show what was published');
  previews.update(documents, () => open !== opened);
}

/** Pages of the portal carry the company's facts alone. */
function renderShells(opened: PublicSite, documents: Partial<PageDocuments>) {
  return Promise.all(
    Object.values(opened.site.manifest.shells).map(async (file) => {
      const shell = { path: undefined, file, frame: file, documents: frameDocuments };
      const bodies = await render(opened, shell, documents, false);
      return [`/${file}`, fileOf(opened, shell, documents, bodies)] as const;
    }),
  );
}

type Rendered = Pick<RenderedPage, 'file' | 'frame' | 'documents'> & { path: string | undefined };

function fileOf(
  { site: { manifest } }: PublicSite,
  { file, frame }: Rendered,
  { company }: Partial<PageDocuments>,
  bodies: StaticFile['bodies'],
): StaticFile {
  const styles = company && colorStyles(company);
  const built = manifest.inlined[frame] ?? { styles: [], scripts: [] };
  const inlined = styles ? { ...built, styles: [...built.styles, inlineHash(styles)] } : built;
  return staticFile(`/${file}`, bodies, undefined, inlined);
}

function render(
  { folder }: PublicSite,
  { path, frame, documents: kinds }: Rendered,
  documents: Partial<PageDocuments>,
  isPreview: boolean,
): Promise<StaticFile['bodies']> {
  const { company } = documents;
  const origin = config.publicUrl ?? `https://${company?.domain}`;
  const own = carriedDocuments(kinds, documents, origin);
  return renderPage({ folder, path, frame, documents: own, styles: company && colorStyles(company), isPreview });
}

function reportOldPages(error: unknown): void {
  log.warn({ err: error }, 'the pages could not be brought up to date; they stay as they are, and are tried again');
}
