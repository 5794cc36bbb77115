import { carriedDocuments } from '#server/lib/site/page-frame.ts';
import { renderPage } from '#server/lib/site/page-renderer.ts';
import { publicOrigin } from '#server/lib/site/site-url.ts';
import {
  inlineHash,
  type RenderedPage,
  type StaticFile,
  type StaticSite,
  staticFile,
} from '#server/lib/site/static-site.ts';
import type { PageDocument, PageDocuments } from '#shared/content/documents.ts';
import { frameDocuments } from '#shared/content/placement.ts';
import { colorStyles } from '#shared/site/colors.ts';
import { standIn } from '#shared/site/stand-in.ts';

export interface PublicSite {
  site: StaticSite;
  folder: string;
  /** The built files, which publications replace or add to. */
  built: ReadonlyMap<string, StaticFile>;
  /** Drawn in the company's colors. */
  icons: [string, StaticFile][];
  shown: Partial<PageDocuments>;
  /** False until the first render succeeds: before that only the build's pages exist (decision 0073). */
  isRendered: boolean;
  /** The revision of the words on the pages. */
  revision: number;
  /** The progress of pages that show something new. */
  progress: { drawn: number; pages: number };
}

export function kindsOn({ manifest }: StaticSite): PageDocument[] {
  return Object.keys(manifest.documents) as PageDocument[];
}

/** Pages of the portal carry the company's facts alone. */
export function renderShells(opened: PublicSite, documents: Partial<PageDocuments>) {
  return Promise.all(
    Object.values(opened.site.manifest.shells).map(async (file) => {
      const shell = { path: undefined, file, frame: file, documents: frameDocuments };
      const bodies = await renderFiles(opened, shell, documents, false);
      return [`/${file}`, fileOf(opened, shell, documents, bodies)] as const;
    }),
  );
}

type Rendered = Pick<RenderedPage, 'file' | 'frame' | 'documents'> & { path: string | undefined };

export function fileOf(
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

export function renderFiles(
  { folder }: PublicSite,
  { path, frame, documents: kinds }: Rendered,
  documents: Partial<PageDocuments>,
  isPreview: boolean,
): Promise<StaticFile['bodies']> {
  const { company } = documents;
  const origin = publicOrigin(company?.domain ?? standIn.domain);
  const own = carriedDocuments(kinds, documents, origin, path);
  return renderPage({ folder, path, frame, documents: own, styles: company && colorStyles(company), isPreview });
}
