import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { inboundHeaders, signHead } from '#server/lib/mail/inbound/signature.ts';
import { type BenchServer, sizes } from './database.ts';
import { type Running, signIn, startProduct, whileRunning } from './processes.ts';
import { type Row, row } from './report.ts';

const secret = 'what the mail server and the bench know';
const megabyte = 1024 * 1024;
/** A long text: as many characters as the privacy policy may have. */
const longest = 20_000;
const to = 'hello@overtone.example';

/** How long others wait for a page while one caller sends what is slow to read (docs/evidence/reliability.md). */
export async function measureWaits(database: BenchServer): Promise<Row[]> {
  const url = await database.filled(sizes.small);
  const settings = { INBOUND_MAIL_SECRET: secret, INBOUND_MAIL_DOMAIN: 'reply.example.com' };
  return whileRunning([startProduct(database, url, settings)], async (server) => {
    const rows: Row[] = [];
    const measure = async (what: string, act: () => Promise<unknown>) => {
      const begun = performance.now();
      const wait = await longestWait(server, act);
      const tookMs = Math.round(performance.now() - begun);
      rows.push(row(`${what} (${tookMs} ms): others wait at most`, wait, { unit: 'ms', budget: { atMost: 200 } }));
    };
    await measure('nothing', () => sleep(3_000));
    for (const [what, mail] of Object.entries(mails())) {
      // The client's own work on the call isn't the server's.
      const call = callWith(mail);
      await measure(what, () => deliver(server, call));
    }
    await measure('message of 60 KB of marks above a letter', () => sendMarks(server));
    await measure('12 slow connections with a wrong signature', () => holdSlots(server));
    const headers = await signIn(server, 'employee.1');
    for (const [what, text] of Object.entries(texts)) {
      await measure(`check of ${what}, 20,000 characters`, () => checkPrivacy(server, headers, text));
    }
    return rows;
  });
}

async function longestWait({ origin }: Running, act: () => Promise<unknown>): Promise<number> {
  const acted = act().then(() => true);
  let longestMs = 0;
  for (;;) {
    const begun = performance.now();
    await (await fetch(`${origin}/healthz`)).text();
    longestMs = Math.max(longestMs, performance.now() - begun);
    if (await Promise.race([acted, sleep(5, false)])) return longestMs;
  }
}

function mails(): Record<string, string> {
  const filled = (line: string, bytes: number) => line.repeat(Math.floor(bytes / line.length));
  const head = `To: ${to}\r\nFrom: a@b.example\r\nSubject: Re\r\n`;
  const plain = `${head}Content-Type: text/plain; charset=utf-8\r\n\r\n`;
  const most = 24.9 * megabyte;
  return {
    'mail of 66,000 lines `> `': plain + '> \r\n'.repeat(66_000),
    'mail of 25 MB of lines `> `': plain + filled('> \r\n', most),
    'mail of 25 MB of HTML tables': `${head}Content-Type: text/html\r\n\r\n${filled('<blockquote><table><td>', most)}`,
    'mail of 25 MB of empty parts': `${head}Content-Type: multipart/mixed; boundary=x\r\n\r\n${filled('--x\r\n\r\n', most)}`,
    'mail of 25 MB of header lines': head + filled('X-A: b\r\n', most),
  };
}

const texts = {
  '`a.a.…@`': `${'a.'.repeat(longest / 2 - 1)}a@`,
  '`_a_a…`': '_a'.repeat(longest / 2),
  '`a***a***…`': 'a***'.repeat(longest / 4),
};

function callWith(mail: string) {
  const body = Buffer.from(mail);
  const at = String(Math.floor(Date.now() / 1_000));
  const digest = createHash('sha256').update(body).digest('hex');
  const headers = {
    'Content-Type': 'message/rfc822',
    [inboundHeaders.at]: at,
    [inboundHeaders.digest]: digest,
    [inboundHeaders.signature]: signHead(secret, at, digest),
  };
  return { method: 'POST', headers, body };
}

async function deliver({ origin }: Running, call: ReturnType<typeof callWith>): Promise<void> {
  await expectOk(await fetch(`${origin}/api/inbound-mail`, call));
}

/** It is refused for its length. */
async function sendMarks({ origin }: Running): Promise<void> {
  const body = JSON.stringify({ name: 'Ana', message: `a${'\u0301\u0316'.repeat(15_000)}` });
  const headers = { 'Content-Type': 'application/json' };
  await (await fetch(`${origin}/api/contact`, { method: 'POST', headers, body })).text();
}

/** Right mails meanwhile are taken. */
async function holdSlots(server: Running): Promise<void> {
  const at = String(Math.floor(Date.now() / 1_000));
  const slow = Array.from({ length: 12 }, () => {
    const headers = {
      'Content-Type': 'message/rfc822',
      [inboundHeaders.at]: at,
      [inboundHeaders.digest]: 'a'.repeat(64),
      [inboundHeaders.signature]: 'f'.repeat(64),
    };
    const call = request(`${server.origin}/api/inbound-mail`, { method: 'POST', headers });
    call.on('error', () => undefined);
    call.write('To: a@b.example\r\n');
    return call;
  });
  for (let turn = 0; turn < 12; turn++) {
    await deliver(server, callWith(`To: ${to}\r\nSubject: ${turn}\r\n\r\nHello.\r\n`));
  }
  for (const call of slow) call.destroy();
}

async function checkPrivacy({ origin }: Running, cookie: { Cookie: string }, text: string): Promise<void> {
  const headers = { ...cookie, 'Content-Type': 'application/json' };
  const call = async (method: string, path: string, body: object) =>
    expectOk(await fetch(`${origin}/api/content${path}`, { method, headers, body: JSON.stringify(body) }));
  const { version } = await (await fetch(`${origin}/api/content/privacy`, { headers })).json();
  await call('PUT', '/privacy/draft', { changes: { text }, version });
  await call('POST', '/check', { kinds: ['privacy'] });
}

async function expectOk(answer: Response): Promise<void> {
  if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}: ${await answer.text()}`);
}
