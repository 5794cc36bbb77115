const megabyte = 1024 * 1024;

/** What may come with an application. Both sides say the same sentences; the server decides by content. */
export const uploadLimits = {
  files: 10,
  fileBytes: 10 * megabyte,
  totalBytes: 50 * megabyte,
  /** A GIF may move this long. */
  frames: 50,
  /** Pixels of a picture, all its frames together. */
  pixels: 40_000_000,
} as const;

/** Verified types and the extension each is stored under. */
export const uploadTypes = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
} as const;
export type UploadType = keyof typeof uploadTypes;

export const uploadExtensions = ['png', 'jpg', 'jpeg', 'webp', 'gif', 'pdf'] as const;

const fileSize = `${uploadLimits.fileBytes / megabyte}\u00a0MB`;
const totalSize = `${uploadLimits.totalBytes / megabyte}\u00a0MB`;

/** Said before anything is chosen. */
export const uploadHint = `PNG, JPEG, WebP, GIF or PDF, up to ${uploadLimits.files}\u00a0files, ${fileSize} each, ${totalSize} together.`;

/** One sentence per cause; `name` as the sender calls the file. */
export const uploadSentences = {
  type: (name: string) => `“${name}” is not a PNG, JPEG, WebP or GIF picture or a PDF. Please choose another file.`,
  empty: (name: string) => `“${name}” is empty. Please choose another file.`,
  broken: (name: string) => `“${name}” could not be read: it is damaged or incomplete. Please save it again and retry.`,
  pixels: (name: string) =>
    `“${name}” has more than ${uploadLimits.pixels / 1_000_000} million pixels. Please make it smaller.`,
  frames: (name: string) =>
    `“${name}” has more than ${uploadLimits.frames} frames. Please send a shorter animation or a still picture.`,
  fileBytes: (name: string) => `“${name}” is larger than ${fileSize}. Please make it smaller.`,
  totalBytes: `The files are larger than ${totalSize} together. Please remove some.`,
  files: `You can send up to ${uploadLimits.files} files. Please remove some.`,
} as const;

/**
 * The multipart field of every upload. A refused file is named in `fields` of the answer as
 * `analytics_screenshots.<its place among the files sent, from 0>`; what concerns all of them as `analytics_screenshots`.
 */
export const uploadField = 'analytics_screenshots';
