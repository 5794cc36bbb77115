import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#server/lib/project-root.ts';
import { Worker } from '#server/lib/worker.ts';
import { housePictures } from '#shared/house-pictures.ts';
import { pictureKey, readPictureFile } from './files.ts';
import type { LettersTask, Preview, PreviewTask } from './preview-worker.ts';

const worker = new Worker<PreviewTask | LettersTask, Uint8Array | string>(
  'server/lib/pictures/preview-worker.ts',
  30_000,
);

const longestMs = 120_000;

/**
 * A PNG of 1200 × 630 pixels and at most 80 KB (without a picture), drawn beside the requests with the house's own letters; the machine
 * needs neither fonts nor a browser. Same input, same bytes. Letters that the fonts lack lose their accents or are left
 * out. @throws on a color or number that is none, a picture that cannot be read, or after 20 s.
 */
export async function drawPreview(preview: Preview): Promise<Buffer> {
  const { parts, colors } = preview;
  if (!Number.isInteger(parts) || parts < 1 || parts > 64) throw new RangeError(`${parts} is no number of parts`);
  for (const color of Object.values(colors)) {
    if (!/^#[\da-f]{6}$/i.test(color)) throw new RangeError(`${color} is no color`);
  }
  const content = preview.picture === undefined ? undefined : await readPicture(preview.picture);
  const task = { ...preview, ...(content && { content }) };
  return Buffer.from((await worker.run(task, { longestMs })) as Uint8Array);
}

/** By its address on the site: a drawing that came with the product, or one of the library's JPEGs. */
async function readPicture(address: string): Promise<Uint8Array> {
  const [, id, width] = /^\/pictures\/([\w-]+)\/(\d+)\.jpg$/.exec(address) ?? [];
  if (id !== undefined) return readPictureFile(pictureKey(id, Number(width), 'jpg'));
  const drawing = housePictures.find((picture) => picture.drawing === address)?.drawing;
  if (drawing === undefined) throw new RangeError(`${address} is no picture of ours`);
  return readFile(join(projectRoot, 'client/public', drawing));
}

/** The letters of a text that previews and the media kit leave out, each once. */
export async function lackingLetters(letters: string): Promise<string> {
  return (await worker.run({ letters }, { longestMs })) as string;
}

export async function closePreviewWorker(): Promise<void> {
  await worker.close();
}
