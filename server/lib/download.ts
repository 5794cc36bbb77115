import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { readStoredFile } from '#server/lib/files.ts';

interface Download {
  key: string;
  name: string;
  /** As it was verified, never as it was claimed. */
  type: string;
  bytes: number;
}

/**
 * Answers with a stored file that may only ever be saved: no browser shows, sniffs, embeds or keeps it.
 * @throws AppError `not_found`, `unavailable`; a failure on the way cuts the connection.
 */
export async function sendDownload(response: Response, { key, name, type, bytes }: Download): Promise<void> {
  const file = await readStoredFile(key);
  response.attachment(name).set({
    'Content-Type': type,
    'Content-Length': String(bytes),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  });
  try {
    await pipeline(file, response);
  } catch (error) {
    // The reader went away; there is nobody to tell.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
