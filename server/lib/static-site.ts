import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { projectRoot } from '#server/lib/project-root.ts';
import type { Documents } from '#shared/content/documents.ts';
import type { DocumentKind } from '#shared/content/placement.ts';
import { company } from '#shared/site.ts';

export interface SiteManifest {
  /** What the prerendered pages say. */
  documents: Documents;
  /** How the prerendered pages, and the one for unknown paths, are made again. */
  rendered: RenderedPage[];
  /** Prerendered files by path, such as `{ '/': 'index.html' }`. */
  pages: Record<string, string>;
  /** Empty shells by page name, such as `{ admin: 'shells/admin.html' }`. */
  shells: Record<string, string>;
  /** Inline styles and scripts by file, also of `404.html`. */
  inlined: Record<string, InlinedSources>;
}

export interface RenderedPage {
  path: string;
  file: string;
  documents: DocumentKind[];
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
  return { files, manifest };
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

function readBodies(path: string, compressed: Set<string>): StaticFile['bodies'] {
  const identity = readFileSync(path);
  const br = compressed.has(`${path}.br`) && readFileSync(`${path}.br`);
  const gzip = compressed.has(`${path}.gz`) && readFileSync(`${path}.gz`);
  return { identity, ...(br && { br }), ...(gzip && { gzip }) };
}

function moveTo(publicUrl: string, { identity }: StaticFile['bodies']): StaticFile['bodies'] {
  const moved = Buffer.from(identity.toString('utf8').replaceAll(company.origin, publicUrl));
  return { identity: moved, br: brotliCompressSync(moved), gzip: gzipSync(moved, { level: 9 }) };
}

/** Where pages that do not carry a document find it. */
export function documentPath(kind: DocumentKind): string {
  return `/content/${kind}.json`;
}

export function pickDocuments(documents: Documents, kinds: readonly DocumentKind[]): Partial<Documents> {
  return Object.fromEntries(kinds.map((kind) => [kind, documents[kind]]));
}
