import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';
import { config } from '#server/config.ts';
import { AppError } from '#server/lib/app-error.ts';
import { type ArrivedFile, cleanFileName } from '#server/lib/files/check.ts';
import { makeFolder } from '#server/lib/files/make-folder.ts';
import { fileFailure } from '#server/lib/files/start-failure.ts';
import { log } from '#server/lib/log.ts';
import { clientKey } from '#server/middleware/limits.ts';
import { watchPace } from '#server/middleware/upload-pace.ts';
import {
  type FileLimits,
  pieceLimits,
  uploadField,
  uploadLimits,
  uploadSentences,
  usualLimits,
} from '#shared/uploads.ts';

let uploadFolder = join(config.dataDir, 'uploads');

/** Uploads at once in this instance; others are asked to retry. */
const slots = 16;
/** Per network, so that one cannot block the others. */
const slotsEach = Math.min(slots, Math.max(1, Math.round(2 * config.rateLimitScale)));
/** Stays free on the disk, above all for the database. */
const freeBytes = 256 * 1024 * 1024;
/** Text parts and multipart boundaries. */
const overhead = 1024 * 1024;

/** Makes multer call fsync; its types do not know the option yet. */
const flushed: object = { flush: true };

/** Requests that hold a slot, with their networks. */
const receiving = new Map<Request, string>();

const receiver = ({ jpegBytes }: FileLimits) =>
  multer({
    storage: multer.diskStorage({ destination: uploadFolder, ...flushed }),
    defParamCharset: 'utf8',
    fileFilter: (request, _file, take) => {
      begun.set(request, (begun.get(request) ?? 0) + 1);
      take(null, true);
    },
    limits: {
      files: uploadLimits.files,
      fileSize: jpegBytes,
      fields: 40,
      parts: 40 + uploadLimits.files,
      fieldSize: 30 * 1024,
      fieldNameSize: 64,
      headerPairs: 20,
      fieldNestingDepth: 0,
      fieldArrayIndexLimit: 0,
    },
  }).array(uploadField, uploadLimits.files);

/** Number of files that have begun to arrive, by request. */
const begun = new WeakMap<Request, number>();
/** Requests whose files a handler uses; it deletes them when it is done. */
const claimed = new WeakSet<Request>();

/**
 * Parses a multipart form: text into `request.body`, unchecked files of `analytics_screenshots` for `withArrivedFiles`.
 * @throws AppError 413 naming the file, 415 for another type of body, `too_slow`, `unavailable`, `storage_full`.
 */
export const uploadedFiles = uploads(usualLimits);
/** As `uploadedFiles`, for the files of a piece. */
export const uploadedPieceFiles = uploads(pieceLimits);

export type FileRung = RequestHandler & { takesFiles: true };

function uploads(limits: FileLimits): FileRung {
  let receive: RequestHandler | undefined;
  const handler: RequestHandler = async (request, response, next) => {
    const refusal = findRefusal(request) ?? (await takeSlot(request, response));
    if (refusal) {
      await drainBody(request);
      throw refusal;
    }
    watchPace(request, () => {
      // Ends multer's work with the connection.
      response.once('close', () => request.destroy());
      next(new AppError('too_slow', { headers: { Connection: 'close' } }));
    });
    receive ??= receiver(limits);
    receive(request, response, (error: unknown) => {
      // The client is gone or was too slow: delete what has arrived.
      if (response.closed || response.headersSent) return void release(request);
      if (error) return next(translate(error, request, limits));
      const bytes = arrivedFiles(request).reduce((sum, { size }) => sum + size, 0);
      next(bytes > uploadLimits.totalBytes ? tooLarge(uploadSentences.totalBytes()) : undefined);
    });
  };
  return Object.assign(handler, { takesFiles: true as const });
}

/** Hands the files to `act` in the order sent, and deletes what it leaves. */
export async function withArrivedFiles<T>(request: Request, act: (files: ArrivedFile[]) => Promise<T>): Promise<T> {
  if (!receiving.has(request)) throw incomplete();
  claimed.add(request);
  try {
    return await act(arrivedFiles(request));
  } finally {
    await release(request);
  }
}

/** With S3 a temporary folder will do. @throws StartError if the data folder is needed and cannot be written. */
export async function prepareUploadFolder(): Promise<void> {
  try {
    await makeFolder(uploadFolder, 0o700);
    await access(uploadFolder, constants.W_OK);
  } catch (error) {
    if (!config.s3) throw fileFailure(error, uploadFolder);
    if (!config.smtpUrl) log.warn('DATA_DIR cannot be written, so no mail leaves until SMTP_URL is set');
    uploadFolder = await mkdtemp(join(tmpdir(), 'overtone-uploads-'));
  }
  await clearUploadFolder();
}

/** For a file that is on its way; a day later nothing is left of it. */
export async function newUploadPath(): Promise<string> {
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 });
  return join(uploadFolder, randomUUID());
}

/** Deletes what a crash left, except young files, which another process may be using. */
export async function clearUploadFolder(): Promise<void> {
  for (const name of await readdir(uploadFolder)) {
    const path = join(uploadFolder, name);
    const file = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (file && file.mtimeMs < Date.now() - 60 * 60 * 1000) await rm(path, { force: true, recursive: true });
  }
}

function findRefusal(request: Request): AppError | undefined {
  if (!request.is('multipart/form-data')) {
    return new AppError('unsupported_type', { message: 'Please send this form as multipart/form-data.' });
  }
  if (Number(request.headers['content-length'] ?? 0) > uploadLimits.totalBytes + overhead) {
    return tooLarge(uploadSentences.totalBytes());
  }
  const network = clientKey(request);
  const ofNetwork = [...receiving.values()].filter((each) => each === network);
  if (receiving.size >= slots || ofNetwork.length >= slotsEach) {
    const message = 'A lot of files are coming in right now. Please try again in a few seconds.';
    return new AppError('unavailable', { message, retryAfter: 10 });
  }
  return undefined;
}

/** Takes the slot before any await: a request that is gone by then would never return it. */
async function takeSlot(request: Request, response: Response): Promise<AppError | undefined> {
  receiving.set(request, clientKey(request));
  const leave = () => {
    if (!claimed.has(request)) void release(request);
  };
  if (response.closed) leave();
  else response.once('close', leave);
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(uploadFolder);
  const claimedBytes = receiving.size * uploadLimits.totalBytes;
  return bavail * bsize < freeBytes + claimedBytes ? new AppError('storage_full') : undefined;
}

function arrivedFiles(request: Request): (ArrivedFile & { size: number })[] {
  const files = Array.isArray(request.files) ? request.files : [];
  // Files that multer has not finished have no path yet.
  return files.flatMap(({ path, originalname, size }) => (path ? [{ path, name: originalname, size }] : []));
}

/** Reads on, so that the client sees an answer and no broken connection; up to twice the limit. */
export async function drainBody(request: Request): Promise<void> {
  if (request.closed || Number(request.headers['content-length']) > 2 * uploadLimits.totalBytes) return;
  request.resume();
  watchPace(request, () => request.destroy());
  await new Promise<void>((resolve) => {
    request
      .once('end', resolve)
      .once('close', resolve)
      .once('error', () => resolve());
  });
}

async function release(request: Request): Promise<void> {
  receiving.delete(request);
  for (const { path } of arrivedFiles(request)) {
    await Promise.all([rm(path, { force: true }), rm(`${path}.out`, { force: true })]);
  }
}

function translate(error: unknown, request: Request, { jpegBytes }: FileLimits): unknown {
  if (!(error instanceof MulterError)) {
    // Busboy and aborted connections throw plain errors; a full disk has its own answer.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== undefined) return error;
    return incomplete(error);
  }
  const name = cleanFileName((error as { filename?: string }).filename ?? '');
  if (error.code === 'LIMIT_FILE_SIZE') {
    return tooLarge(uploadSentences.fileBytes(name, jpegBytes), `${uploadField}.${(begun.get(request) ?? 1) - 1}`);
  }
  if (error.code === 'LIMIT_FILE_COUNT') return tooLarge(uploadSentences.files);
  if (error.code === 'LIMIT_UNEXPECTED_FILE') {
    const sentence = error.field === uploadField ? uploadSentences.files : 'This field doesn’t take files.';
    return error.field === uploadField ? tooLarge(sentence) : new AppError('invalid_input', { message: sentence });
  }
  return error.code.startsWith('LIMIT_') ? new AppError('too_large') : new AppError('invalid_input');
}

function incomplete(cause?: unknown): AppError {
  return new AppError('invalid_input', { message: 'The form didn’t arrive complete. Please send it again.', cause });
}

function tooLarge(message: string, field: string = uploadField): AppError {
  return new AppError('too_large', { message, fields: { [field]: [message] } });
}
