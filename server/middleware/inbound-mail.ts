import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler } from 'express';
import { config } from '#server/config.ts';
import { AppError } from '#server/lib/app-error.ts';
import { writeFault } from '#server/lib/files/write-fault.ts';
import { inboundHeaders, isSame, isTimely, signHead } from '#server/lib/mail/inbound/signature.ts';
import { drainBody, newUploadPath } from '#server/middleware/upload.ts';
import { watchPace } from '#server/middleware/upload-pace.ts';
import { inboundMailBytes } from '#shared/inquiries/messages.ts';

/** Mails at once in this instance; others are asked to come again. */
const slots = 8;

/** For a whole mail. */
const longestMs = 120_000;

const arrived = new WeakMap<Request, string>();
const receiving = new Set<Request>();

/**
 * Stores a signed mail in a file while it arrives, for `inboundMailPath`. Nobody without the secret takes a slot of
 * those who have it.
 * @throws AppError `not_found` while no secret is set, `unsupported_type`, `not_authenticated` for a wrong or late
 * signature, `too_large`, `unavailable`.
 */
export const signedMail: RequestHandler = async (request, response, next) => {
  const digest = await readDigest(request);
  if (Number(request.headers['content-length'] ?? 0) > inboundMailBytes) {
    await drainBody(request);
    throw tooLarge();
  }
  if (receiving.size >= slots) {
    throw new AppError('unavailable', { message: 'Many mails arrive at once.', retryAfter: 10 });
  }
  receiving.add(request);
  const timer = setTimeout(() => request.destroy(), longestMs);
  let path: string | undefined;
  response.once('close', () => {
    receiving.delete(request);
    clearTimeout(timer);
    if (path) void removeWith(path);
  });
  path = await newUploadPath();
  watchPace(request, () => request.destroy());
  let bytes = 0;
  const body = createHash('sha256');
  const count = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length;
      body.update(piece);
      done(bytes > inboundMailBytes ? tooLarge() : null, piece);
    },
  });
  await pipeline(request, count, createWriteStream(path, { flush: true, mode: 0o600 })).catch((error: unknown) => {
    throw writeFault(error) ?? error;
  });
  if (!isSame(body.digest('hex'), digest)) throw unsigned(misfit);
  arrived.set(request, path);
  next();
};

/** The file of the mail, which is deleted after the answer, with all files whose names begin like it. */
export function inboundMailPath(request: Request): string {
  return arrived.get(request) ?? '';
}

/** The signed digest: a mail without one is refused before a byte of it is read. @throws AppError */
async function readDigest(request: Request): Promise<string> {
  const { inboundMail } = config;
  if (!inboundMail)
    throw new AppError('not_found', { message: 'No mail comes in here: INBOUND_MAIL_SECRET is not set.' });
  if (!request.is('message/rfc822')) {
    throw new AppError('unsupported_type', { message: 'Please send one raw mail as message/rfc822.' });
  }
  const at = request.get(inboundHeaders.at) ?? '';
  if (!isTimely(at)) throw await refused(request, `The time in ${inboundHeaders.at} is not of the last five minutes.`);
  const signature = request.get(inboundHeaders.signature) ?? '';
  const digest = (request.get(inboundHeaders.digest) ?? '').toLowerCase();
  if (!isSame(signHead(inboundMail.secret, at, digest), signature)) throw await refused(request, misfit);
  return digest;
}

async function removeWith(path: string): Promise<void> {
  const names = (await readdir(dirname(path))).filter((name) => name.startsWith(basename(path)));
  await Promise.all(names.map((name) => rm(join(dirname(path), name), { force: true })));
}

const misfit = 'The signature does not fit.';

/** Takes no slot, however slowly the rest comes. */
async function refused(request: Request, message: string): Promise<AppError> {
  await drainBody(request);
  return request.complete ? new AppError('not_authenticated', { message }) : unsigned(message);
}

function unsigned(message: string): AppError {
  return new AppError('not_authenticated', { message, headers: { Connection: 'close' } });
}

function tooLarge(): AppError {
  const message = `A mail can have up to ${inboundMailBytes / 1024 / 1024} MB.`;
  return new AppError('too_large', { message, headers: { Connection: 'close' } });
}
