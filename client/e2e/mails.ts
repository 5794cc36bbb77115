import { createHash, createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';

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

/** Waits for our reply about an inquiry, and returns the address that its answer goes to. */
export async function replyAddressOf(reference: string): Promise<string> {
  let address = '';
  const look = async () => {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.includes(`_${reference}_`));
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'latin1')));
    address = mails.flatMap((mail) => /^Reply-To: (reply\+.*)$/m.exec(mail)?.[1]?.trim() ?? [])[0] ?? '';
    return address;
  };
  await expect.poll(look, { message: `a reply about ${reference}` }).not.toBe('');
  return address;
}

/** As the mail server passes a mail on. */
export async function deliverMail(request: APIRequestContext, source: string, outcome = 'thread'): Promise<void> {
  const at = String(Math.floor(Date.now() / 1_000));
  const digest = createHash('sha256').update(source).digest('hex');
  const signature = createHmac('sha256', process.env.E2E_MAIL_SECRET ?? '')
    .update(`${at}.${digest}`)
    .digest('hex');
  const headers = {
    'Content-Type': 'message/rfc822',
    'X-Inbound-Timestamp': at,
    'X-Inbound-Digest': digest,
    'X-Inbound-Signature': signature,
  };
  expect(await (await request.post('/api/inbound-mail', { headers, data: source })).json()).toEqual({
    outcome,
  });
}
