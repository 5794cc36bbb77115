import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox');

/** Waits for a mail to this address that leads to a page of this name, and returns the path of the newest one. */
export async function mailedPath(to: string, page: 'reset' | 'invitation' | 'email'): Promise<string> {
  let path = '';
  const look = async () => {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => /^[^.].*_account-/.test(name)).sort();
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'latin1')));
    const theirs = mails.map((mail) => mail.replaceAll('=\r\n', '')).filter((mail) => mail.includes(`To: ${to}\r\n`));
    const paths = theirs.flatMap((mail) => new RegExp(`/employee/${page}/[\\w-]{43}`).exec(mail)?.[0] ?? []);
    path = paths.at(-1) ?? '';
    return path;
  };
  await expect.poll(look, { message: `a mail to ${to}` }).not.toBe('');
  return path;
}
