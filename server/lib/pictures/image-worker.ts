import { readFile, stat, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type MeasureTask, measure, type ResizeTask, resize } from '#server/lib/pictures/sizes.ts';
import { readOwnWords, type WordsTask } from '#server/lib/pictures/words.ts';
import { previewSize } from '#shared/pictures/pictures.ts';
import { type ImageFormat, uploadLimits } from '#shared/uploads.ts';

export interface RewriteTask {
  from: string;
  to: string;
  format: ImageFormat;
}

/** An SVG drawing becomes a PNG. */
export interface DrawTask {
  svg: string;
  to: string;
}

/** The content of a JPEG of the library, or of an SVG drawing that came with the product. */
export interface PreviewTask {
  preview: Uint8Array;
}

/** The content of a WebP of the library. */
export interface LogoTask {
  logo: Uint8Array;
}

/** `full` means the disk. An error's code would not survive the way back to the main thread. */
export type ImageOutcome = 'done' | 'broken' | 'pixels' | 'jpegPixels' | 'progressive' | 'frames' | 'full';

/* Holds for the whole process. Uploads are read as files; checked drawings and our own are SVG from memory. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadSvgBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * Takes the first result no larger than the original, else the smallest. WebP at its default effort takes six times as
 * long (12 s for the largest picture) to save 6 %.
 */
const waysToWrite = {
  jpeg: [90, 80, 70, 60, 45, 30].map((quality) => ({ quality })),
  webp: [{ effort: 1 }, { effort: 1, quality: 60 }],
  png: [{}, { compressionLevel: 9, adaptiveFiltering: true }],
  gif: [{}],
};
const paletteWays = [{ palette: true, dither: 0, compressionLevel: 9 }, ...waysToWrite.png];

type Task = RewriteTask | MeasureTask | ResizeTask | DrawTask | PreviewTask | LogoTask | WordsTask;

/** Runs in a worker thread. */
export default function work(task: Task) {
  if ('logo' in task) return sharp(task.logo).png().timeout({ seconds: 30 }).toBuffer();
  if ('preview' in task) return fitPreview(task);
  if ('wordsOf' in task) return readOwnWords(task);
  if ('svg' in task) return draw(task);
  if ('width' in task) return resize(task);
  return 'to' in task ? rewrite(task) : measure(task);
}

/** Rewriting the whole picture removes metadata and anything hidden in the file. */
async function rewrite({ from, to, format }: RewriteTask): Promise<ImageOutcome> {
  const options = {
    limitInputPixels: false,
    failOn: 'error',
    animated: format === 'gif' || format === 'webp',
  } as const;
  const metadata = await sharp(from, options)
    .metadata()
    .catch(() => undefined);
  if (!metadata || metadata.format !== format) return 'broken';
  const { width = 0, height = 0, pages = 1, pageHeight = height, isPalette } = metadata;
  if (pages > uploadLimits.frames) return 'frames';
  const pixels = width * pageHeight * pages;
  const isLarge = pixels > uploadLimits.pixels;
  if (isLarge && format !== 'jpeg') return 'pixels';
  if (pixels > uploadLimits.jpegPixels) return 'jpegPixels';
  // It can't be decoded line by line: all of it is held.
  if (isLarge && metadata.isProgressive) return 'progressive';
  const { size } = await stat(from);
  let best: Buffer | undefined;
  for (const way of format === 'png' && isPalette ? paletteWays : waysToWrite[format]) {
    const upright = sharp(from, { ...options, limitInputPixels: uploadLimits.jpegPixels }).autoOrient();
    const written = await (isLarge ? upright.resize(fitting(metadata.autoOrient)) : upright)
      .toFormat(format, way)
      .timeout({ seconds: 60 })
      .toBuffer()
      .catch(reason);
    if (typeof written === 'string' && !best) return written;
    if (typeof written !== 'string' && written.length < (best?.length ?? Number.POSITIVE_INFINITY)) best = written;
    if (best && best.length <= size) break;
  }
  return best ? await writeFile(to, best, { flush: true }).then(() => 'done' as const, reason) : 'broken';
}

/** The largest size of the same shape that is taken. */
function fitting({ width, height }: Record<'width' | 'height', number>) {
  const scale = Math.sqrt(uploadLimits.pixels / (width * height));
  return { width: Math.floor(width * scale), height: Math.floor(height * scale), fit: 'fill' as const };
}

/** Drawn from memory, where nothing it names outside itself is read, and nothing in it runs. */
async function draw({ svg, to }: DrawTask): Promise<ImageOutcome> {
  try {
    const content = await readFile(svg);
    const { width = 0, height = 0 } = await sharp(content, { limitInputPixels: false }).metadata();
    const density = (72 * drawnSide) / Math.max(width, height);
    const drawing = sharp(content, { density: Math.min(mostDensity, density), limitInputPixels: uploadLimits.pixels });
    await drawing.png().timeout({ seconds: 30 }).toFile(to);
    return 'done';
  } catch (error) {
    return reason(error);
  }
}

/** The longer side of a drawing, in pixels: as wide as the widest file. */
const drawnSide = 2_160;
/** More is not taken. */
const mostDensity = 100_000;

/** A wide picture loses what is above and below; an upright one, such as a cover, stays whole on its own color. */
async function fitPreview({ preview }: PreviewTask): Promise<Uint8Array> {
  const picture = sharp(preview, { limitInputPixels: uploadLimits.pixels });
  const { width, height } = await picture.metadata();
  const { dominant } = await picture.stats();
  const fit = width < height ? 'contain' : 'cover';
  return picture
    .resize({ ...previewSize, fit, background: dominant })
    .flatten({ background: dominant })
    .jpeg({ quality: 80, mozjpeg: true })
    .timeout({ seconds: 30 })
    .toBuffer();
}

function reason(error: unknown): ImageOutcome {
  return /no space left|ENOSPC/i.test(String(error)) ? 'full' : 'broken';
}
