import { isWorkerLost, Worker } from '#server/lib/worker.ts';
import { pictureWidths } from '#shared/pictures/pictures.ts';
import type { ImageFormat } from '#shared/uploads.ts';
import type { DrawTask, ImageOutcome, LogoTask, PreviewTask, RewriteTask } from './image-worker.ts';
import type { Measured, MeasureTask, measure, ResizeTask, resize } from './sizes.ts';
import type { PictureWords, WordsTask } from './words.ts';

type ImageTask = RewriteTask | MeasureTask | ResizeTask | DrawTask | WordsTask;

/** A drawing of 1 MB takes a second. */
const longestDrawingMs = 30_000;
const longestWordsMs = 10_000;

/** One picture at a time: 40 million pixels take 160 MB, a JPEG of 100 million that is made smaller half a gigabyte at most. */
const worker = new Worker<ImageTask, unknown>('server/lib/pictures/image-worker.ts', 30_000);

/** Previews and logos have a thread of their own: whoever asks for many keeps no upload waiting. */
const previewWorker = new Worker<PreviewTask | LogoTask, Uint8Array>('server/lib/pictures/image-worker.ts', 30_000);

export function rewriteImage(task: RewriteTask): Promise<ImageOutcome> {
  return worker.run(task) as Promise<ImageOutcome>;
}

export async function drawSvg(task: DrawTask): Promise<ImageOutcome> {
  try {
    return (await worker.run(task, { longestMs: longestDrawingMs })) as ImageOutcome;
  } catch (error) {
    if (isWorkerLost(error)) return 'broken';
    throw error;
  }
}

/** A JPEG of the size that sites show beside links. */
export async function makePreview(preview: Uint8Array): Promise<Buffer> {
  return Buffer.from(await previewWorker.run({ preview }, { longestMs: longestDrawingMs }));
}

/** A PNG of the same size. */
export async function makeLogo(logo: Uint8Array): Promise<Buffer> {
  return Buffer.from(await previewWorker.run({ logo }, { longestMs: longestDrawingMs }));
}

/** As it is shown, after its rotation; null for a picture of a shape that no page shows. */
export async function measureImage(
  from: string,
  format: ImageFormat,
): Promise<{ width: number; height: number } | null> {
  const measured = (await worker.run({ from, format })) as Awaited<ReturnType<typeof measure>>;
  return typeof measured === 'string' ? null : { width: measured.width, height: measured.height };
}

/** The caption and the credit that a picture brings with it; blank where it can't be read. */
export async function readPictureWords(wordsOf: string): Promise<PictureWords> {
  try {
    return (await worker.run({ wordsOf }, { longestMs: longestWordsMs })) as PictureWords;
  } catch (error) {
    if (isWorkerLost(error)) return { caption: '', credit: '' };
    throw error;
  }
}

export interface MadePicture extends Measured {
  widths: number[];
  /** The sum of all files. */
  bytes: number;
}

/**
 * Writes the picture into `folder` in every width and format. Each width is a task of its own, so that the uploads of
 * others wait for one at most.
 */
export async function makePicture(
  from: string,
  format: ImageFormat,
  folder: string,
): Promise<MadePicture | 'broken' | 'pixels' | 'shape' | 'full'> {
  const measured = (await worker.run({ from, format })) as Awaited<ReturnType<typeof measure>>;
  if (typeof measured === 'string') return measured;
  const widths = widthsOf(measured.width);
  let bytes = 0;
  for (const width of widths) {
    const written = (await worker.run({ from, width, folder })) as Awaited<ReturnType<typeof resize>>;
    if (typeof written === 'string') return written;
    bytes += written;
  }
  return { ...measured, widths, bytes };
}

/** Never wider than the picture itself. */
function widthsOf(width: number): number[] {
  const narrower = pictureWidths.filter((each) => each < width);
  return narrower.length === pictureWidths.length ? narrower : [...narrower, width];
}

export async function closeImageWorkers(): Promise<void> {
  await Promise.all([worker.close(), previewWorker.close()]);
}
