import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { uploadLimits } from '#shared/inquiries/uploads.ts';

export interface ImageTask {
  /** The picture as it came, of the format its content was recognised as. */
  from: string;
  to: string;
  format: 'png' | 'jpeg' | 'webp' | 'gif';
}

/** `full`: the disk is. An error's code would not survive the way back to the main thread. */
export type ImageOutcome = 'done' | 'broken' | 'pixels' | 'frames' | 'full';

/** Only the loaders of the formats we take: SVG, PDF and the rest of libvips stay out of reach. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});
sharp.cache(false);
sharp.concurrency(1);

/** WebP's usual effort takes six times as long, 12 s for the largest picture we take, and saves 6 % of it. */
const howToWrite = { jpeg: { quality: 90 }, webp: { effort: 1 }, png: {}, gif: {} };

/**
 * Decodes a picture whole and writes it anew, upright and without any metadata: whatever else was hidden in the file
 * is gone. Runs in a worker thread.
 */
export default async function work({ from, to, format }: ImageTask): Promise<ImageOutcome> {
  const options = {
    limitInputPixels: false,
    failOn: 'error',
    animated: format === 'gif' || format === 'webp',
  } as const;
  const metadata = await sharp(from, options)
    .metadata()
    .catch(() => undefined);
  if (!metadata || metadata.format !== format) return 'broken';
  const { width = 0, height = 0, pages = 1, pageHeight = height } = metadata;
  if (pages > uploadLimits.frames) return 'frames';
  if (width * pageHeight * pages > uploadLimits.pixels) return 'pixels';
  const written = await sharp(from, { ...options, limitInputPixels: uploadLimits.pixels })
    .autoOrient()
    .toFormat(format, howToWrite[format])
    .timeout({ seconds: 30 })
    .toFile(to)
    .catch(reason);
  if (typeof written === 'string') return written;
  const handle = await open(to, 'r+');
  await handle.sync().finally(() => handle.close());
  return 'done';
}

function reason(error: unknown): ImageOutcome {
  return /no space left|ENOSPC/i.test(String(error)) ? 'full' : 'broken';
}
