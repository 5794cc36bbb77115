import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#server/lib/app-error.ts';
import { nameOfType } from '#server/lib/files/endings.ts';
import { findVirus } from '#server/lib/files/virus-scan.ts';
import { rewriteImage } from '#server/lib/pictures/images.ts';
import { isSvg } from '#server/lib/pictures/svg.ts';
import { calendarType } from '#shared/inquiries/messages.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import { type ImageFormat, type UploadType, uploadSentences, uploadTypes } from '#shared/uploads.ts';

/** `name` is the sender's, and untrusted. */
export interface ArrivedFile {
  path: string;
  name: string;
}

export interface CheckedFile {
  path: string;
  key: string;
  /** Cleaned, at most 200 characters; for display only. */
  name: string;
  type: UploadType;
  bytes: number;
  sha256: string;
  /** A PDF that may ask for a password. */
  isLocked: boolean;
}

/** One that was checked, or the mail that brought others. */
export type StorableFile = Omit<CheckedFile, 'type' | 'isLocked'> & { type: string; isLocked?: boolean };

/** `virus` is what the scan found. */
export interface RefusedFile {
  refusal: string;
  isTooLarge?: true;
  virus?: string;
}

/** Rewrites pictures to `<path>.out`. @throws AppError `storage_full`, `unavailable` */
export async function checkFile(file: ArrivedFile): Promise<CheckedFile | RefusedFile> {
  const inspected = await inspectFile(file, uploadSentences.type);
  if ('refusal' in inspected) return inspected;
  const { name, type } = inspected;
  let path = file.path;
  let isLocked = false;
  if (type === 'application/pdf') {
    const end = await readEnd(path);
    if (!end.includes('%%EOF')) return { refusal: uploadSentences.broken(name) };
    isLocked = await isEncrypted(path, end);
  } else {
    path = `${file.path}.out`;
    const outcome = await rewriteImage({ from: file.path, to: path, format: imageFormat(type) });
    if (outcome === 'full') throw new AppError('storage_full');
    if (outcome !== 'done') return { refusal: uploadSentences[outcome](name) };
  }
  const { size: bytes } = await stat(path);
  const key = `${randomUUID()}.${uploadTypes[type]}`;
  return { path, key, name: nameOfType(name, type), type, bytes, sha256: await sha256OfFile(path), isLocked };
}

/** An invitation among the files of a mail; undefined for others. @throws AppError `unavailable` */
export async function checkCalendar({
  path,
  name: arrived,
}: ArrivedFile): Promise<StorableFile | RefusedFile | undefined> {
  if (!/^(?:\xef\xbb\xbf)?BEGIN:VCALENDAR/i.test(await readBytes(path, 0, 20))) return undefined;
  const name = cleanFileName(arrived);
  const virus = await findVirus(path);
  if (virus !== undefined) return { refusal: uploadSentences.virus(name), virus };
  const { size: bytes } = await stat(path);
  return { path, key: `${randomUUID()}.ics`, name, type: calendarType, bytes, sha256: await sha256OfFile(path) };
}

/** Type by content alone, and viruses; whether the whole file can be read is not known yet. @throws AppError `unavailable` */
export async function inspectFile(
  file: ArrivedFile,
  ofType: (name: string) => string,
): Promise<{ name: string; type: UploadType } | RefusedFile> {
  const name = cleanFileName(file.name);
  if ((await stat(file.path)).size === 0) return { refusal: uploadSentences.empty(name) };
  const type = await detectType(file.path);
  if (!type) return { refusal: ofType(name) };
  // Before anything else reads more of it.
  const virus = await findVirus(file.path);
  return virus === undefined ? { name, type } : { refusal: uploadSentences.virus(name), virus };
}

/** For the library, which takes drawings too. */
export async function inspectPicture(
  file: ArrivedFile,
  ofType: (name: string) => string,
): Promise<{ name: string; type: UploadType | 'image/svg+xml' } | RefusedFile> {
  if (!(await isSvg(file.path))) return inspectFile(file, ofType);
  const name = cleanFileName(file.name);
  const virus = await findVirus(file.path);
  return virus === undefined ? { name, type: 'image/svg+xml' } : { refusal: uploadSentences.virus(name), virus };
}

export function imageFormat(type: Exclude<UploadType, 'application/pdf'>): ImageFormat {
  return type.slice('image/'.length) as ImageFormat;
}

/** The last path part, without control, bidi or quoting characters; at most 200 characters, extension kept. */
export function cleanFileName(name: string): string {
  const plain = cleanLine(name.toWellFormed().replaceAll('\0', ''))
    .replace(/["“”]/g, '')
    .split(/[\\/]/)
    .at(-1)
    ?.trim()
    .replace(/^\.+/, '');
  if (!plain) return 'file';
  const characters = [...plain];
  if (characters.length <= 200) return plain;
  const extension = [...extname(plain)].slice(0, 10).join('');
  return `${characters.slice(0, 200 - [...extension].length).join('')}${extension}`;
}

/** PDF readers accept their mark anywhere in the first kilobyte; we do not. */
const signatures: Record<UploadType, RegExp> = {
  'image/png': /^\x89PNG\r\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/webp': /^RIFF.{4}WEBP/s,
  'image/gif': /^GIF8[79]a/,
  'application/pdf': /^%PDF-/,
};
const types = Object.keys(signatures) as UploadType[];

/** By the first bytes: a library that knows all types would unpack archives to tell them apart. */
async function detectType(path: string): Promise<UploadType | undefined> {
  const head = await readBytes(path, 0, 12);
  return types.find((type) => signatures[type].test(head));
}

async function readEnd(path: string): Promise<string> {
  const { size } = await stat(path);
  return readBytes(path, Math.max(0, size - 1_024), 1_024);
}

/** Looks where readers look first: in the trailer that its end points at, or in what stands for one. */
async function isEncrypted(path: string, end: string): Promise<boolean> {
  const start = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(end)?.[1];
  if (start === undefined) return /\/Encrypt\b/.test(end);
  const [trailer = ''] = (await readBytes(path, Number(start), trailerMax)).split(/\bstream\b|startxref/);
  return /\/Encrypt\b/.test(trailer);
}

/** Before it stand 20 bytes for each of its objects. */
const trailerMax = 512 * 1_024;

async function readBytes(path: string, position: number, length: number): Promise<string> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await handle.close();
  }
}

export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
