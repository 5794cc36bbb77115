import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type PictureFormat, pictureFileName, pictureFormats } from '#shared/pictures.ts';
import { type ImageFormat, uploadLimits } from '#shared/uploads.ts';

export interface MeasureTask {
  from: string;
  format: ImageFormat;
}

export interface Measured {
  width: number;
  height: number;
  /** #rrggbb, the commonest. */
  color: string;
}

export interface ResizeTask {
  from: string;
  width: number;
  folder: string;
}

/** Longest side by the shortest: WebP ends at 16,383 pixels, and no page shows a ribbon. */
const longestShape = 5;

/** AVIF above effort 2 takes minutes for a noisy photo on a busy core, to save a twentieth. */
const waysToWrite: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 3 }),
  jpg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
};

/** As it is seen: upright, on white where it is transparent, the first frame, in sRGB and without metadata. */
function upright(from: string) {
  return sharp(from, { limitInputPixels: uploadLimits.pixels, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: 60 });
}

export async function measure({ from, format }: MeasureTask): Promise<Measured | 'broken' | 'pixels' | 'shape'> {
  const metadata = await sharp(from, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata || metadata.format !== format) return 'broken';
  const { width, height } = metadata.autoOrient;
  if (width * height > uploadLimits.pixels) return 'pixels';
  if (Math.max(width, height) > Math.min(width, height) * longestShape) return 'shape';
  try {
    const { data, info } = await upright(from)
      .resize(64, 64, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { dominant } = await sharp(data, { raw: info }).stats();
    const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0'));
    return { width, height, color: `#${hex.join('')}` };
  } catch {
    return 'broken';
  }
}

/** Decodes once, and returns how many bytes it wrote in all formats. */
export async function resize({ from, width, folder }: ResizeTask): Promise<number | 'broken' | 'full'> {
  try {
    const { data, info } = await upright(from).resize({ width }).raw().toBuffer({ resolveWithObject: true });
    let bytes = 0;
    for (const format of pictureFormats) {
      const written = await waysToWrite[format](sharp(data, { raw: info }).timeout({ seconds: 60 })).toBuffer();
      await writeFile(join(folder, pictureFileName(width, format)), written, { flush: true });
      bytes += written.length;
    }
    return bytes;
  } catch (error) {
    return /no space left|ENOSPC/i.test(String(error)) ? 'full' : 'broken';
  }
}
