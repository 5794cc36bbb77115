import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { projectRoot } from '#server/lib/project-root.ts';
import { company } from '#shared/site.ts';

/** What the build leaves beside the files: which page is which file, and what each one's policy must allow. */
export interface SiteManifest {
  /** Prerendered pages by path, such as `{ '/': 'index.html' }`. */
  pages: Record<string, string>;
  /** Empty shells by the name of the page, such as `{ admin: 'shells/admin.html' }`. */
  shells: Record<string, string>;
  /** What stands in each of these files and in `404.html`, by the name of the file. */
  inlined: Record<string, InlinedSources>;
}

/** Sources of the content security policy, such as `'sha256-…'`. */
export interface InlinedSources {
  styles: string[];
  scripts: string[];
}

export interface StaticFile {
  type: string;
  /** Of a page. */
  inlined?: InlinedSources | undefined;
  etag: string;
  /** Hashed names never change their contents. */
  immutable: boolean;
  /**
   * By `Content-Encoding`; `identity` is always there. The compressed ones are texts of one byte a character (`latin1`):
   * Node sends a text with its head in one piece and a buffer in two, which is a tenth fewer pages a second.
   */
  bodies: { identity: Buffer; br?: string; gzip?: string };
}

export type Encoding = keyof StaticFile['bodies'];

/** A built site in memory: a few megabytes, answered without touching disk, session or database. */
export interface StaticSite {
  files: Map<string, StaticFile>;
  manifest: SiteManifest;
}

/** Where the build writes. */
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

/**
 * Reads the build; `.br` and `.gz` beside a file are its precompressed bodies. Pages were rendered before anyone knew
 * the address they are reached at: `publicUrl` takes the place of the stand-in's in canonical links and previews. Nobody is
 * served yet, and hundreds of small files are read soonest one after the other.
 */
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
    const etag = `"${createHash('sha256').update(placed.identity).digest('base64url').slice(0, 22)}"`;
    const inlined = manifest.inlined[url.slice(1)];
    files.set(url, { type, inlined, etag, immutable: url.startsWith('/assets/'), bodies: placed });
  }
  return { files, manifest };
}

function readBodies(path: string, compressed: Set<string>): StaticFile['bodies'] {
  const identity = readFileSync(path);
  const br = compressed.has(`${path}.br`) && readFileSync(`${path}.br`, 'latin1');
  const gzip = compressed.has(`${path}.gz`) && readFileSync(`${path}.gz`, 'latin1');
  return { identity, ...(br && { br }), ...(gzip && { gzip }) };
}

function moveTo(publicUrl: string, { identity }: StaticFile['bodies']): StaticFile['bodies'] {
  const moved = Buffer.from(identity.toString('utf8').replaceAll(company.origin, publicUrl));
  const br = brotliCompressSync(moved).toString('latin1');
  return { identity: moved, br, gzip: gzipSync(moved, { level: 9 }).toString('latin1') };
}
