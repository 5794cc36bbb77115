import type { AwaitedFiles } from './wire.ts';

const megabyte = 1024 * 1024;

/** Both sides show the same messages; the server decides by content. */
export const uploadLimits = {
  files: 10,
  fileBytes: 10 * megabyte,
  totalBytes: 50 * megabyte,
  /** Most frames of a GIF. */
  frames: 50,
  /** All frames of a picture together. */
  pixels: 40_000_000,
  /** What cameras make; what is above `pixels` is made smaller while it is decoded. */
  jpegPixels: 100_000_000,
} as const;

/** Verified types with the stored extension. */
export const uploadTypes = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
} as const;
export type UploadType = keyof typeof uploadTypes;
export type ImageFormat = UploadType extends infer Type
  ? Type extends `image/${infer Format}`
    ? Format
    : never
  : never;

const fileSize = `${uploadLimits.fileBytes / megabyte}\u00a0MB`;
const totalSize = `${uploadLimits.totalBytes / megabyte}\u00a0MB`;

export const uploadHint = `PNG, JPEG, WebP, GIF or PDF, up to ${uploadLimits.files}\u00a0files, ${fileSize} each, ${totalSize} together; up to ${uploadLimits.pixels / 1_000_000}\u00a0megapixels, a JPEG ${uploadLimits.jpegPixels / 1_000_000}.`;

/** `name` is the sender's file name. */
export const uploadSentences = {
  type: (name: string) => `“${name}” isn’t a PNG, JPEG, WebP or GIF picture or a PDF. Please choose another file.`,
  empty: (name: string) => `“${name}” is empty. Please choose another file.`,
  broken: (name: string) => `“${name}” couldn’t be read: it’s damaged or incomplete. Please save it again and retry.`,
  virus: (name: string) =>
    `“${name}” wasn’t accepted: our virus scanner found something harmful in it. Please check your device, and send another file.`,
  pixels: (name: string) =>
    `“${name}” has more than ${uploadLimits.pixels / 1_000_000} million pixels. Please make it smaller.`,
  jpegPixels: (name: string) =>
    `“${name}” has more than ${uploadLimits.jpegPixels / 1_000_000} million pixels. Please make it smaller.`,
  progressive: (name: string) =>
    `“${name}” is a progressive JPEG of more than ${uploadLimits.pixels / 1_000_000} million pixels. Please save it as a baseline JPEG, or make it smaller.`,
  frames: (name: string) =>
    `“${name}” has more than ${uploadLimits.frames} frames. Please send a shorter animation or a still picture.`,
  fileBytes: (name: string) => `“${name}” is larger than ${fileSize}. Please make it smaller.`,
  totalBytes: `Together, the files are larger than ${totalSize}. Please remove some.`,
  files: `You can send up to ${uploadLimits.files} files. Please remove some.`,
} as const;

/**
 * The multipart field of every upload. The answer's `fields` name a refused file `analytics_screenshots.<index>`, and
 * all files together `analytics_screenshots`.
 */
export const uploadField = 'analytics_screenshots';

/** For example '6 of 8 files are still missing'. */
export function missingSentence({ chosen, missing }: AwaitedFiles): string {
  const all = chosen === 1 ? '1 file' : `${chosen} files`;
  return `${missing.length} of ${all} ${missing.length === 1 ? 'is' : 'are'} still missing`;
}
