import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { PageDocuments } from '#shared/content/documents.ts';
import { fillFrame, shellHead } from './page-frame.ts';

export interface PageTask {
  folder: string;
  /** Undefined for an empty shell, which has no content. */
  path: string | undefined;
  frame: string;
  documents: Partial<PageDocuments>;
  styles: string | undefined;
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

/** Level 10 takes twelve times as long to save a sixteenth: all pages of a publication wait for it, three seconds. */
const brotliQuality = 8;

/** A publication is rendered before it is stored, and again before it is shown. */
const rendered = new Map<string, string>();
const mostRendered = 100;

/** @throws the error of the page's components. */
export default async function renderPage(task: PageTask): Promise<PageBodies> {
  const { folder, path, documents, styles, isPreview } = task;
  const whole = await readFile(join(folder, 'frames', task.frame), 'utf8');
  const frame = isPreview ? whole.replace(/<script id="page-end".*?<\/script>/s, '') : whole;
  const markup = path === undefined ? shellHead(documents) : await renderMarkup(folder, path, documents);
  const identity = Buffer.from(fillFrame(frame, { rendered: markup, styles, documents }));
  if (isPreview) return { identity };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  return { identity, br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity, { level: 9 }) };
}

async function renderMarkup(folder: string, path: string, documents: Partial<PageDocuments>): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([folder, path, documents]))
    .digest('base64');
  const cached = rendered.get(key);
  if (cached !== undefined) return cached;
  const { render } = (await import(pathToFileURL(join(folder, 'prerender/prerender.js')).href)) as Renderer;
  const markup = await render(path, documents);
  if (rendered.size >= mostRendered) rendered.clear();
  rendered.set(key, markup);
  return markup;
}
