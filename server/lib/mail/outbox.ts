import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '#server/config.ts';

/** Holds mail while `SMTP_URL` is not set. */
export const outbox = join(config.dataDir, 'outbox');

interface OutboxSearch {
  /** Subjects, as given to `sendMail`. */
  about: readonly string[];
  /** Searches the decoded mail. */
  stands?: (text: string) => boolean;
}

/** Names of unsent mails about `about`, and of those whose text `stands` accepts. */
export async function findOutboxMail({ about, stands }: OutboxSearch): Promise<string[]> {
  const names = await readdir(outbox).catch(noneIfMissing);
  const files: string[] = [];
  for (const name of names) {
    const isAbout = about.some((one) => name.includes(`_${one}_`));
    if (isAbout || stands?.(await readText(name))) files.push(name);
  }
  return files;
}

/** Whether `mails` says what became of it: not of a sample, and not of what release 1.0.0 wrote. */
export function hasRow(name: string): boolean {
  return /_mail-\d+-/.test(name);
}

/** Part of the file's name: a row is found by its file, and a file by its row. */
export function outboxName(about: string, id: string): string {
  const time = new Date().toISOString().replaceAll(':', '-');
  return `${time}_${about}_${id}_${randomUUID().slice(0, 8)}.eml`;
}

export async function deleteOutboxMail(names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(join(outbox, name), { force: true })));
}

/** As it reads; empty for one that was deleted meanwhile. */
async function readText(name: string): Promise<string> {
  const source = await readFile(join(outbox, name)).catch(noneIfMissing);
  if (!Buffer.isBuffer(source)) return '';
  // Few ever search the outbox, and the parser takes memory.
  const { readMail } = await import('#server/lib/mail/source.ts');
  const { head, text } = await readMail(source);
  return `${head}\n${text}`;
}

function noneIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
