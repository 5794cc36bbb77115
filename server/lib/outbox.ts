import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '#server/config.ts';

/** Where mail lies that is not sent: nobody has set `SMTP_URL`. */
export const outbox = join(config.dataDir, 'outbox');

interface OutboxSearch {
  /** What the mail is about, as `sendMail` was told. */
  about: readonly string[];
  /** Looks into what the mail says, from its head to its end. */
  stands?: (text: string) => boolean;
}

/** Names of unsent mails about one of `about`, and of those in which something stands. */
export async function findOutboxMail({ about, stands }: OutboxSearch): Promise<string[]> {
  const names = await readdir(outbox).catch(noneIfMissing);
  const found: string[] = [];
  for (const name of names) {
    const isAbout = about.some((one) => name.includes(`_${one}_`));
    if (isAbout || stands?.(await readMail(name))) found.push(name);
  }
  return found;
}

export async function deleteOutboxMail(names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(join(outbox, name), { force: true })));
}

/** As it reads, in whatever way its mailer wrote it; empty for one that was deleted meanwhile. */
async function readMail(name: string): Promise<string> {
  const source = await readFile(join(outbox, name), 'latin1').catch(noneIfMissing).then(String);
  const [head = '', ...body] = source.split('\r\n\r\n');
  const isBase64 = /^content-transfer-encoding: base64/im.test(head);
  const words = head.replace(/=\?utf-8\?b\?(.*?)\?=/gi, (_, word: string) => fromBase64(word));
  return [unquote(words), isBase64 ? fromBase64(body.join('')) : unquote(body.join('\n'))].join('\n');
}

function fromBase64(text: string): string {
  return Buffer.from(text, 'base64').toString();
}

function unquote(text: string): string {
  return text
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function noneIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
