import { createWriteStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler } from 'express';
import { config } from '#server/config.ts';
import { AppError } from '#server/lib/app-error.ts';
import { writeFault } from '#server/lib/files/write-fault.ts';
import { inboundHeaders, inboundSigner, isSigned, isTimely } from '#server/lib/mail/inbound-signature.ts';
import { drainBody, newUploadPath } from '#server/middleware/upload.ts';
import { watchPace } from '#server/middleware/upload-pace.ts';
import { inboundMailBytes } from '#shared/inquiries/messages.ts';

/** Mails at once in this instance; others are asked to come again. */
const slots = 8;

const arrived = new WeakMap<Request, string>();
let receiving = 0;

/**
 * Stores a signed mail in a file while it arrives, for `withInboundMail`.
 * @throws AppError `not_found` while no secret is set, `unsupported_type`, `not_authenticated` for a wrong or late
 * signature, `too_large`, `unavailable`.
 */
export const signedMail: RequestHandler = async (request, response, next) => {
  const { inboundMail } = config;
  if (!inboundMail)
    throw new AppError('not_found', { message: 'No mail comes in here: INBOUND_MAIL_SECRET is not set.' });
  if (!request.is('message/rfc822')) {
    throw new AppError('unsupported_type', { message: 'Please send one raw mail as message/rfc822.' });
  }
  const at = request.get(inboundHeaders.at) ?? '';
  if (!isTimely(at)) throw unsigned(`The time in ${inboundHeaders.at} is not of the last five minutes.`);
  if (Number(request.headers['content-length'] ?? 0) > inboundMailBytes) {
    await drainBody(request);
    throw tooLarge();
  }
  if (receiving >= slots) throw new AppError('unavailable', { message: 'Many mails arrive at once.', retryAfter: 10 });
  receiving++;
  const path = await newUploadPath();
  response.once('close', () => {
    receiving--;
    void removeWith(path);
  });
  const signer = inboundSigner(inboundMail.secret, at);
  watchPace(request, () => request.destroy());
  let bytes = 0;
  const count = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length;
      signer.update(piece);
      done(bytes > inboundMailBytes ? tooLarge() : null, piece);
    },
  });
  await pipeline(request, count, createWriteStream(path, { flush: true, mode: 0o600 })).catch((error: unknown) => {
    throw writeFault(error) ?? error;
  });
  if (!isSigned(signer, request.get(inboundHeaders.signature) ?? '')) throw unsigned('The signature does not fit.');
  arrived.set(request, path);
  next();
};

/** The file of the mail, which is deleted after the answer, with all files whose names begin like it. */
export function inboundMailPath(request: Request): string {
  return arrived.get(request) ?? '';
}

async function removeWith(path: string): Promise<void> {
  const names = (await readdir(dirname(path))).filter((name) => name.startsWith(basename(path)));
  await Promise.all(names.map((name) => rm(join(dirname(path), name), { force: true })));
}

function unsigned(message: string): AppError {
  return new AppError('not_authenticated', { message, headers: { Connection: 'close' } });
}

function tooLarge(): AppError {
  const message = `A mail can have up to ${inboundMailBytes / 1024 / 1024} MB.`;
  return new AppError('too_large', { message, headers: { Connection: 'close' } });
}
