import { extname } from 'node:path';
import type { Response } from 'express';
import { sendPieces } from '#server/lib/exports/csv.ts';
import { readStoredFile } from '#server/lib/files/files.ts';
import { calendarType } from '#shared/inquiries/messages.ts';
import { type UploadType, uploadTypes } from '#shared/uploads.ts';

interface Download {
  key: string;
  name: string;
  /** The verified type, never the sender's claim. */
  type: string;
  bytes: number;
}

/** These types have more endings than the stored one. */
const otherEndings: Record<string, readonly string[]> = { 'image/jpeg': ['jpeg', 'jpe', 'jfif'] };

/** Ends as its type does, so that no program takes a picture or a PDF for something that it runs. */
export function downloadName(name: string, type: string): string {
  const ending = type === calendarType ? 'ics' : uploadTypes[type as UploadType];
  if (ending === undefined) return name;
  const currentEnding = extname(name).slice(1).toLowerCase();
  return [ending, ...(otherEndings[type] ?? [])].includes(currentEnding) ? name : `${name}.${ending}`;
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
