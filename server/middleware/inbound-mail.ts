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
import { inboundHeaders, isSame, isTimely, mailSigner, signHead } from '#server/lib/mail/inbound/signature.ts';
import { clientKey } from '#server/middleware/limits.ts';
import { drainBody, newUploadPath } from '#server/middleware/upload.ts';
import { watchPace } from '#server/middleware/upload-pace.ts';
import { inboundMailBytes } from '#shared/inquiries/messages.ts';

/** Mails at once in this instance; others are asked to come again. Those whose head is not signed have their own. */
const slots = { signed: 8, unsigned: 4 };
/** Limits unsigned ones from one network. */
const slotsEach = 2;

/** For a whole mail. */
const longestMs = 120_000;

const arrived = new WeakMap<Request, string>();
const receiving = new Map<Request, { isSigned: boolean; network: string }>();

/**
 * Stores a signed mail in a file while it arrives, for `inboundMailPath`. Nobody without the secret takes a slot of
 * those who have it.
 * @throws AppError `not_found` while no secret is set, `unsupported_type`, `not_authenticated` for a wrong or late
 * signature, `too_large`, `unavailable`.
 */
export const signedMail: RequestHandler = async (request, response, next) => {
  const check = await readHead(request);
  if (Number(request.headers['content-length'] ?? 0) > inboundMailBytes) {
    await drainBody(request);
    throw tooLarge();
  }
  takeSlot(request, check.isSigned);
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
  const count = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length;
      check.body.update(piece);
      done(bytes > inboundMailBytes ? tooLarge() : null, piece);
    },
  });
  await pipeline(request, count, createWriteStream(path, { flush: true, mode: 0o600 })).catch((error: unknown) => {
    throw writeFault(error) ?? error;
  });
  if (!isSame(check.body.digest('hex'), check.expected)) throw unsigned(misfit);
  arrived.set(request, path);
  next();
};

/** The file of the mail, which is deleted after the answer, with all files whose names begin like it. */
export function inboundMailPath(request: Request): string {
  return arrived.get(request) ?? '';
}

/** Refuses a wrong body before a byte of it is read. @throws AppError */
async function readHead(request: Request) {
  const { inboundMail } = config;
  if (!inboundMail)
    throw new AppError('not_found', { message: 'No mail comes in here: INBOUND_MAIL_SECRET is not set.' });
  if (!request.is('message/rfc822')) {
    throw new AppError('unsupported_type', { message: 'Please send one raw mail as message/rfc822.' });
  }
  const at = request.get(inboundHeaders.at) ?? '';
  if (!isTimely(at)) throw await refused(request, `The time in ${inboundHeaders.at} is not of the last five minutes.`);
  const signature = request.get(inboundHeaders.signature) ?? '';
  const digest = request.get(inboundHeaders.digest)?.toLowerCase();
  if (digest === undefined) return { isSigned: false, body: mailSigner(inboundMail.secret, at), expected: signature };
  if (!isSame(signHead(inboundMail.secret, at, digest), signature)) throw await refused(request, misfit);
  return { isSigned: true, body: createHash('sha256'), expected: digest };
}

function takeSlot(request: Request, isSigned: boolean): void {
  const network = clientKey(request);
  const others = [...receiving.values()].filter((other) => other.isSigned === isSigned);
  const isFull = others.length >= (isSigned ? slots.signed : slots.unsigned);
  const isGreedy = !isSigned && others.filter((other) => other.network === network).length >= slotsEach;
  if (isFull || isGreedy) {
    throw new AppError('unavailable', { message: 'Many mails arrive at once.', retryAfter: 10 });
  }
  receiving.set(request, { isSigned, network });
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
