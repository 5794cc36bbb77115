import type { Response } from 'express';
import { sendPieces } from '#server/lib/exports/csv.ts';
import { downloadName } from '#server/lib/files/endings.ts';
import { readStoredFile } from '#server/lib/files/files.ts';

interface Download {
  key: string;
  name: string;
  /** The verified type, never the sender's claim. */
  type: string;
  bytes: number;
}

/** Browsers do not display, sniff, embed or cache it. @throws AppError `not_found`, `unavailable`. */
export async function sendDownload(response: Response, { key, name, type, bytes }: Download): Promise<void> {
  const file = await readStoredFile(key);
  response.attachment(downloadName(name, type)).set({
    'Content-Type': type,
    'Content-Length': String(bytes),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  });
  await sendPieces(response, file);
}
