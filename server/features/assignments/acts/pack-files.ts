import type { Response } from 'express';
import { listPackedFiles, type PackedFile } from '#server/features/assignments/record/files.ts';
import { AppError } from '#server/lib/app-error.ts';
import { sendPieces } from '#server/lib/exports/csv.ts';
import { writeZip, type ZipEntry } from '#server/lib/exports/zip.ts';
import { downloadName } from '#server/lib/files/endings.ts';
import { readStoredFile } from '#server/lib/files/files.ts';
import { dayOf } from '#shared/days/days.ts';
import { personName } from '#shared/employees/names.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { cleanLine } from '#shared/text/clean-text.ts';

/**
 * Sends a piece's files as one ZIP archive, with the pictures' words beside them. A file that is missing in the storage
 * cuts the answer off: half of it must not pass for all.
 * @throws AppError `not_found`
 */
export async function packFiles(response: Response, id: number, reader: Actor): Promise<void> {
  const files = await listPackedFiles(id, reader);
  const [first] = files;
  if (!first) throw new AppError('not_found', { message: 'This piece has no files.' });
  const names = files.map(nameOf);
  response
    .attachment(`${subjectOf(first)}.zip`)
    .set({ 'Content-Type': 'application/zip', 'Cache-Control': 'private, no-store' });
  await sendPieces(response, writeZip(entriesOf(files, names)));
}

async function* entriesOf(files: readonly PackedFile[], names: readonly string[]): AsyncGenerator<ZipEntry> {
  for (const [index, { key }] of files.entries()) {
    yield { path: names[index] ?? '', content: await readStoredFile(key), isPacked: true };
  }
  const words = files.flatMap((file, index) =>
    file.type.startsWith('image/') ? [wordsOf(file, names[index] ?? '')] : [],
  );
  if (words.length > 0) yield { path: 'Captions.txt', content: words.join('\n') };
}

/** For example '2026-12-07 Harbor Nights – Ana Ruiz 01.jpg' */
function nameOf(file: PackedFile, index: number): string {
  return downloadName(`${subjectOf(file)} ${String(index + 1).padStart(2, '0')}`, file.type);
}

function wordsOf({ caption, credit, by: theirs }: PackedFile, name: string): string {
  const by = credit || (theirs ? personName(theirs) : '');
  return `${[name, caption || 'No caption', by && `Credit: ${by}`].filter(Boolean).join('\n')}\n`;
}

function subjectOf({ title, beginsAt, handedInAt, createdAt, by: theirs }: PackedFile): string {
  const day = dayOf(beginsAt ?? handedInAt ?? createdAt);
  const by = theirs ? ` – ${safe(personName(theirs), 20)}` : '';
  return `${day} ${safe(title, 36)}${by}`;
}

/** As every system takes it, and no part of a word but of a single one: 56 characters of any script, with a day and a number, are less than 255 bytes. */
function safe(words: string, max: number): string {
  const plain = cleanLine(words).replace(/[\\/:*?"<>|%\p{C}]+/gu, ' ');
  const characters = [...plain.replace(/\s+/g, ' ').trim()];
  if (characters.length <= max) return characters.join('');
  // One more shows whether a word ends there.
  const [whole] = /^.*(?= )/u.exec(characters.slice(0, max + 1).join('')) ?? [];
  return whole ?? characters.slice(0, max).join('');
}
