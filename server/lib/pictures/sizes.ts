import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type PictureFormat, pictureFileName, pictureFormats } from '#shared/pictures/pictures.ts';
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

/** The ground of formats without transparency. */
const white = '#ffffff';

/** AVIF above effort 2 takes minutes for a noisy photo on a busy core, to save a twentieth. */
const waysToWrite: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 3 }),
  jpg: (picture) => picture.flatten({ background: white }).jpeg({ quality: 78, mozjpeg: true }),
};

/** As it is seen: upright, the first frame, in sRGB and without metadata. A logo keeps its transparency. */
function upright(from: string) {
  return sharp(from, { limitInputPixels: uploadLimits.pixels, failOn: 'error' })
    .autoOrient()
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
    const small = upright(from).resize(64, 64, { fit: 'inside', withoutEnlargement: true }).ensureAlpha();
    const pixels = await small.raw().toBuffer();
    // The color stays behind the picture after it has loaded.
    return { width, height, color: isOpaque(pixels) ? commonest(pixels) : white };
  } catch {
    return 'broken';
  }
}

function isOpaque(pixels: Buffer): boolean {
  return pixels.every((value, index) => index % 4 !== 3 || value === 255);
}

/** The mean of the pixels that fall into the fullest of 4,096 parts. @param pixels red, green, blue and alpha in turn */
function commonest(pixels: Buffer): string {
  const parts = new Map<number, number[]>();
  for (let index = 0; index < pixels.length; index += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(index, index + 3);
    const part = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const [count = 0, reds = 0, greens = 0, blues = 0] = parts.get(part) ?? [];
    parts.set(part, [count + 1, reds + red, greens + green, blues + blue]);
  }
  const [count = 1, ...sums] = [...parts.values()].reduce((one, other) =>
    (other[0] ?? 0) > (one[0] ?? 0) ? other : one,
  );
  const hex = sums.map((sum) =>
    Math.round(sum / count)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
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
