import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { PageDocuments } from '#shared/content/documents.ts';
import { company } from '#shared/site.ts';
import { fillFrame } from './page-frame.ts';

export interface PageTask {
  /** The built site. */
  folder: string;
  path: string;
  /** The page without its words. */
  frame: string;
  documents: Partial<PageDocuments>;
  /** Replaces the stand-in's origin. */
  publicUrl: string | undefined;
  /** A page that is shown once: without scripts, and not compressed. */
  isPreview: boolean;
}

export interface PageBodies {
  identity: Uint8Array;
  br?: Uint8Array;
  gzip?: Uint8Array;
}

interface Renderer {
  render(path: string, documents: Partial<PageDocuments>): Promise<string>;
}

/** @throws what the page's components throw. */
export default async function renderPage(task: PageTask): Promise<PageBodies> {
  const { folder, path, documents, publicUrl, isPreview } = task;
  const { render } = (await import(pathToFileURL(join(folder, 'prerender/prerender.js')).href)) as Renderer;
  const whole = await readFile(join(folder, 'frames', task.frame), 'utf8');
  const frame = isPreview ? whole.replace(/<script id="page-end".*?<\/script>/s, '') : whole;
  const html = fillFrame(frame, { rendered: await render(path, documents), documents });
  const identity = Buffer.from(publicUrl ? html.replaceAll(company.origin, publicUrl) : html);
  if (isPreview) return { identity };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  return { identity, br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity, { level: 9 }) };
}
