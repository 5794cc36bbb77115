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

/** Each place limits a JPEG, and all together; other files have `uploadLimits.fileBytes`. */
export interface FileLimits {
  jpegBytes: number;
  totalBytes: number;
}

export const usualLimits: FileLimits = { jpegBytes: uploadLimits.fileBytes, totalBytes: uploadLimits.totalBytes };
/** A piece takes what cameras make. One request still has at most `uploadLimits.totalBytes`. */
export const pieceLimits: FileLimits = { jpegBytes: 40 * megabyte, totalBytes: 200 * megabyte };

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

const size = (bytes: number) => `${bytes / megabyte}\u00a0MB`;

/** Names every limit before it is met. */
export function uploadHint({ jpegBytes, totalBytes }: FileLimits = usualLimits): string {
  const ofJpeg = jpegBytes === uploadLimits.fileBytes ? '' : `${size(jpegBytes)}, and up to `;
  return `PNG, JPEG, WebP, GIF or PDF, up to ${uploadLimits.files}\u00a0files, ${size(uploadLimits.fileBytes)} and ${megapixels(uploadLimits.pixels)} each, ${size(totalBytes)} together; a JPEG up to ${ofJpeg}${megapixels(uploadLimits.jpegPixels)} if it isn’t progressive; a GIF up to ${uploadLimits.frames}\u00a0frames.`;
}

function megapixels(pixels: number): string {
  return `${pixels / 1_000_000}\u00a0megapixels`;
}

/** `name` is the sender's file name. */
export const uploadSentences = {
  type: (name: string) => `“${name}” isn’t a PNG, JPEG, WebP or GIF picture or a PDF. Please choose another file.`,
  empty: (name: string) => `“${name}” is empty. Please choose another file.`,
  again: (name: string, of: string) => `“${name}” is the same as ${of}, so it’s here once.`,
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
  fileBytes: (name: string, bytes: number = uploadLimits.fileBytes) =>
    `“${name}” is larger than ${size(bytes)}. Please make it smaller.`,
  /** A proxy has stopped it, by a limit of its own. */
  tooLarge: (name: string) => `“${name}” is too large to be sent here. Please make it smaller.`,
  totalBytes: (bytes: number = uploadLimits.totalBytes) =>
    `Together, the files are larger than ${size(bytes)}. Please remove some.`,
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
