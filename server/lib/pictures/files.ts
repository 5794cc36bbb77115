import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AppError } from '#server/lib/app-error.ts';
import { readStoredFile } from '#server/lib/files/files.ts';
import { makeLogo, makePreview } from '#server/lib/pictures/images.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { housePictures } from '#shared/pictures/house-pictures.ts';
import { ownPictureId, type PictureFormat, pictureFormats, previewSize } from '#shared/pictures/pictures.ts';

export const pictureMediaTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** Nothing but the id says what a file holds: it is written once, and its name is never used again. */
export function pictureKey(id: string, width: number, format: PictureFormat): string {
  return `${id}-${width}.${format}`;
}

/** Undefined for a file of another kind. */
export function pictureTypeOf(key: string): string | undefined {
  const [, format] = /-\d{1,4}\.(avif|webp|jpg)$/.exec(key) ?? [];
  return format && pictureMediaTypes[format as PictureFormat];
}

export function pictureKeys({ id, widths }: { id: string; widths: readonly number[] }): string[] {
  return widths.flatMap((width) => pictureFormats.map((format) => pictureKey(id, width, format)));
}

/** In this instance's memory. */
const keptBytes = 48 * 1024 * 1024;

/** The one used longest ago comes first. */
const kept = new Map<string, Buffer>();
const arriving = new Map<string, Promise<Buffer>>();
let bytes = 0;

/** From memory, or once from storage for all who ask meanwhile. @throws AppError `not_found`, `unavailable` */
export function readPictureFile(key: string): Promise<Buffer> {
  return readOnce(key, () => readStored(key));
}

/** Made of the library's JPEG of this width, or of a drawing that came with the product. @throws as `readPictureFile` */
export function readPreview(id: string, width: number): Promise<Buffer> {
  return readOnce(`${id}-preview-${width}`, async () => makePreview(await readPicture(id, width)));
}

/** A PNG of the library's WebP of this width, which keeps what is transparent. @throws as `readPictureFile` */
export function readLogo(id: string, width: number): Promise<Buffer> {
  return readOnce(`${id}-logo-${width}`, async () => makeLogo(await readStored(pictureKey(id, width, 'webp'))));
}

async function readPicture(id: string, width: number): Promise<Buffer> {
  // Read without being kept: its preview is.
  if (ownPictureId.test(id)) return readStored(pictureKey(id, width, 'jpg'));
  const drawing = housePictures.find((picture) => picture.id === id)?.drawing;
  if (drawing === undefined || width !== previewSize.width) throw new AppError('not_found');
  return readFile(join(projectRoot, 'client/public', drawing));
}

async function readStored(key: string): Promise<Buffer> {
  return buffer(await readStoredFile(key));
}

async function readOnce(key: string, read: () => Promise<Buffer>): Promise<Buffer> {
  const cached = kept.get(key);
  if (cached) {
    kept.delete(key);
    kept.set(key, cached);
    return cached;
  }
  const loading = arriving.get(key) ?? load(key, read).finally(() => arriving.delete(key));
  arriving.set(key, loading);
  return loading;
}

async function load(key: string, read: () => Promise<Buffer>): Promise<Buffer> {
  const content = await read();
  kept.set(key, content);
  bytes += content.length;
  for (const [oldest, { length }] of kept) {
    if (bytes <= keptBytes) break;
    kept.delete(oldest);
    bytes -= length;
  }
  return content;
}
