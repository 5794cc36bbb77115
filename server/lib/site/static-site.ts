import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { projectRoot } from '#server/lib/project-root.ts';
import type { PageDocument, PageDocuments } from '#shared/content/documents.ts';
import { type EntryState, entryPages } from '#shared/content/entry-pages.ts';
import { showsSample } from '#shared/content/samples.ts';
import { standIn } from '#shared/site/stand-in.ts';

export interface SiteManifest {
  /** The documents of the prerendered pages. */
  documents: Partial<PageDocuments>;
  /** How the prerendered pages, and the one for unknown paths, are made again; patterns stand for a page per entry. */
  rendered: PageSource[];
  /** Empty shells by page name, such as `{ admin: 'shells/admin.html' }`. */
  shells: Record<string, string>;
  /** Inline styles and scripts by file, also of `404.html`. */
  inlined: Record<string, InlinedSources>;
}

export interface PageSource {
  /** A path, or the pattern of a page per entry of a list, such as `/careers/openings/:slug`. */
  path: string;
  /** The page without its words. */
  frame: string;
  documents: PageDocument[];
}

export interface RenderedPage extends PageSource {
  file: string;
  /** `gone` answers 410, `broken` 503; neither they nor `hidden` are for search engines. */
  state: EntryState | 'broken';
}

export interface InlinedSources {
  styles: string[];
  scripts: string[];
}

export interface StaticFile {
  type: string;
  inlined?: InlinedSources | undefined;
  etag: string;
  immutable: boolean;
  /** By `Content-Encoding`. */
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
}

export type Encoding = keyof StaticFile['bodies'];

/** A few megabytes in memory, answered without disk, session or database. */
export interface StaticSite {
  /** By path; replaced as a whole, so that no request meets half a publication. */
  files: ReadonlyMap<string, StaticFile>;
  /** The rendered pages by path. */
  pages: ReadonlyMap<string, RenderedPage>;
  manifest: SiteManifest;
}

export const siteFolder = join(projectRoot, 'dist/site');

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
};

/** Reads the build. `publicUrl` replaces the stand-in's origin in canonical links and previews. */
export function loadStaticSite(publicUrl: string | undefined, folder = siteFolder): StaticSite {
  const root = join(folder, 'client');
  const manifest = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as SiteManifest;
  const names = readdirSync(root, { recursive: true, withFileTypes: true });
  const paths = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const compressed = new Set(paths.filter((path) => path.endsWith('.br') || path.endsWith('.gz')));
  const files = new Map<string, StaticFile>();
  for (const path of paths) {
    const type = types[extname(path)];
    if (!type) continue;
    const bodies = readBodies(path, compressed);
    const url = `/${relative(root, path).replaceAll(sep, '/')}`;
    const placed = publicUrl && path.endsWith('.html') ? moveTo(publicUrl, bodies) : bodies;
    files.set(url, staticFile(url, placed, type, manifest.inlined[url.slice(1)]));
  }
  const pages = new Map(pagesOf(manifest, manifest.documents).map((page) => [page.path, page]));
  return { files, pages, manifest };
}

/** Every page that these documents make; those that show a sample are not for search engines. */
export function pagesOf({ rendered }: SiteManifest, documents: Partial<PageDocuments>): RenderedPage[] {
  return rendered.flatMap((source): RenderedPage[] => {
    const shown = (id?: string) => (showsSample(source.documents, documents, id) ? 'hidden' : 'shown');
    const entries = entryPages[source.path]?.(documents);
    if (!entries) return [{ ...source, file: source.frame, state: shown() }];
    return entries.map(({ id, state }) => {
      const path = source.path.replace(/:\w+/, id);
      return { ...source, path, file: `${path.slice(1)}.html`, state: state === 'shown' ? shown(id) : state };
    });
  });
}

/** @param inlined of a page */
export function staticFile(
  url: string,
  bodies: StaticFile['bodies'],
  type = types[extname(url)] ?? 'application/octet-stream',
  inlined?: InlinedSources,
): StaticFile {
  const etag = `"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)}"`;
  return { type, inlined, etag, immutable: url.startsWith('/assets/'), bodies };
}

/** The hash by which a page's policy allows an inlined text. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function readBodies(path: string, compressed: Set<string>): StaticFile['bodies'] {
  const identity = readFileSync(path);
  const br = compressed.has(`${path}.br`) && readFileSync(`${path}.br`);
  const gzip = compressed.has(`${path}.gz`) && readFileSync(`${path}.gz`);
  return { identity, ...(br && { br }), ...(gzip && { gzip }) };
}

/** Recompresses only files that contain the origin; the large PDF frame, which doesn't, would take seconds. */
function moveTo(publicUrl: string, bodies: StaticFile['bodies']): StaticFile['bodies'] {
  const { identity } = bodies;
  if (!identity.includes(standIn.origin)) return bodies;
  const moved = Buffer.from(identity.toString('utf8').replaceAll(standIn.origin, publicUrl));
  return { identity: moved, br: brotliCompressSync(moved), gzip: gzipSync(moved, { level: 9 }) };
}

/** The path at which pages find a document that they don't carry. */
export function documentPath(kind: string): string {
  return `/content/${kind}.json`;
}
