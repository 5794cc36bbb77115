import { randomUUID } from 'node:crypto';
import { chmod, rename } from 'node:fs/promises';
import { type Running, signIn, stopAll } from '#bench/processes.ts';
import type { Outcome } from './compare.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { ask, onStage, type Stage, until } from './stage.ts';
import { formToken } from './writers.ts';

const settings = {
  MAIL_FROM: 'hello@example.com',
  INBOUND_MAIL_DOMAIN: 'reply.example.com',
  INBOUND_MAIL_SECRET: 'a secret of more than 32 characters, for the mail server',
};

/** A thread in which a customer has been answered. */
interface Thread {
  inquiryId: number;
  email: string;
  replyTo: string;
  messageId: string;
}

interface Sent {
  what: string;
  /** In Postfix's log. */
  name: string;
  /** In the mail's text. */
  marker: string;
  inquiryIds: number[];
  isAutomatic: boolean;
  waitedMs: number;
}

/**
 * Customers write to a real Postfix with the recipe of docs/mail.md: while all is well, and in a chain of the
 * cases in which its script cannot pass anything on. Each mail that Postfix took has to be in its conversation, once.
 */
export function passOnMail(times: number): Promise<Outcome> {
  return onStage(async (stage) => {
    const mails = await startMailServer(stage.folder, ['ana', 'ben'], {
      PUBLIC_URL: `http://127.0.0.1:${stage.ports[0]}`,
      INBOUND_MAIL_SECRET: settings.INBOUND_MAIL_SECRET,
    });
    try {
      const start = (secret = settings.INBOUND_MAIL_SECRET) =>
        stage.start(0, { ...settings, SMTP_URL: mails.url, INBOUND_MAIL_SECRET: secret });
      let running = await start();
      const office = await openOffice(stage, running);
      const threads = await Promise.all([answered(stage, mails, office, 'ana'), answered(stage, mails, office, 'ben')]);
      const sent: Sent[] = [];
      let bounces = 0;
      for (let turn = 0; turn < times; turn += 1) {
        sent.push(...(await sendEach(mails, threads, 'all is well')));
        bounces += await bounce(stage, office);
        await until('all of it has arrived', async () => (await mails.waiting()) === 0);

        await running.stop();
        running = await start('another secret that the mail server does not know yet');
        sent.push(...(await sendDeferred(mails, threads, 'secret replaced')));
        bounces += await bounce(stage, office);
        await running.stop();
        sent.push(...(await sendDeferred(mails, threads, 'product stopped')));
        await rename(mails.scripts, `${mails.scripts}.old`);
        sent.push(...(await sendDeferred(mails, threads, 'scripts missing')));
        await rename(`${mails.scripts}.old`, mails.scripts);
        await chmod(mails.settings, 0o600);
        running = await start();
        sent.push(...(await sendDeferred(mails, threads, 'settings closed')));
        await chmod(mails.settings, 0o644);
        await until('all of it has arrived', async () => (await mails.waiting()) === 0);
      }
      await stopAll();
      return await judge(stage, mails, sent, bounces);
    } finally {
      await mails.stop();
    }
  });
}

interface Office {
  origin: string;
  headers: Record<string, string>;
  token: string;
}

async function openOffice(stage: Stage, running: Running): Promise<Office> {
  const { Cookie } = await signIn(running, 'employee.1');
  const headers = { Cookie, 'Content-Type': 'application/json' };
  return { origin: running.origin, headers, token: await formToken(stage) };
}

/** A customer writes by the form and is answered. @returns the inquiry's id and the answer's. */
async function writeAndAnswer(stage: Stage, { origin, headers, token }: Office, email: string) {
  const post = async (path: string, body: object): Promise<{ messageId: number }> => {
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { messageId: number };
  };
  const form = { fullName: 'Ana Ruiz', companyName: 'Riverside', email, message: 'What does a page cost?' };
  await post('/api/contact', { ...form, formToken: token });
  const statement = 'select id, version from contact_inquiries where email = $1';
  const [inquiry] = await ask<{ id: number; version: number }>(stage.url, statement, [email]);
  if (!inquiry) throw new Error(`The message of ${email} is not there.`);
  const path = `/api/contact-inquiries/${inquiry.id}/replies`;
  const { messageId } = await post(path, { text: 'Here is the list.', version: inquiry.version });
  return { inquiryId: inquiry.id, messageId };
}

/** Once the answer is in the customer's mailbox. */
async function answered(stage: Stage, mails: MailServer, office: Office, customer: string): Promise<Thread> {
  const email = `${customer}@customers.example`;
  const { inquiryId } = await writeAndAnswer(stage, office, email);
  let answer = '';
  await until('the answer has reached the customer', async () => {
    answer = (await mails.received(customer)).find((mail) => /^Reply-To: reply\+/im.test(mail)) ?? '';
    return answer !== '';
  });
  const header = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'im').exec(answer)?.[1] ?? '';
  return { inquiryId, email, replyTo: header('Reply-To'), messageId: header('Message-ID') };
}

/** An answer to an address that nobody has, which Postfix takes and sends back. */
async function bounce(stage: Stage, office: Office): Promise<number> {
  const { messageId } = await writeAndAnswer(stage, office, `gone-${randomUUID()}@customers.example`);
  await until('the answer was sent', async () => {
    const statement = `select 1 from inquiry_messages m join mails on mails.id = m.mail_id where m.id = $1 and mails.state in ('sent', 'failed')`;
    return (await ask(stage.url, statement, [messageId])).length === 1;
  });
  return 1;
}

/** An answer, an absence note, an answer by way of a list, and one mail to two conversations. */
async function sendEach(mails: MailServer, [ana, ben]: readonly Thread[], when: string): Promise<Sent[]> {
  if (!ana || !ben) throw new Error('Two conversations are needed.');
  const sent: Sent[] = [];
  const send = async (what: string, to: Thread[], more: { to?: string; headers?: Record<string, string> } = {}) => {
    const marker = `m${randomUUID().replaceAll('-', '')}`;
    const begun = performance.now();
    const name = await mails.send({
      from: ana.email,
      to: to.map(({ replyTo }) => replyTo),
      subject: 'Re: your message',
      inReplyTo: ana.messageId,
      text: `Thank you. ${marker}`,
      ...more,
    });
    const inquiryIds = to.map(({ inquiryId }) => inquiryId);
    const isAutomatic = what === 'absence';
    sent.push({ what: `${what}, ${when}`, name, marker, inquiryIds, isAutomatic, waitedMs: performance.now() - begun });
  };
  await send('reply', [ana]);
  await send('absence', [ana], { headers: { 'Auto-Submitted': 'auto-replied' } });
  const list = { 'List-Id': '<team.customers.example>', Precedence: 'list' };
  await send('list', [ana], { to: settings.MAIL_FROM, headers: list });
  await send('two recipients', [ana, ben]);
  return sent;
}

/** Until Postfix has tried each of them and will try again. */
async function sendDeferred(mails: MailServer, threads: readonly Thread[], when: string): Promise<Sent[]> {
  const sent = await sendEach(mails, threads, when);
  for (const { what, name, inquiryIds } of sent) {
    const isTried = async () => (await mails.deferred(name)).size === inquiryIds.length;
    await until(`Postfix has put off: ${what}`, isTried);
  }
  return sent;
}

async function judge({ url }: Stage, mails: MailServer, sent: readonly Sent[], bounces: number): Promise<Outcome> {
  const rows = await ask<{ inquiryId: number | null; text: string; isAutomatic: boolean }>(
    url,
    `select inquiry_id as "inquiryId", text, is_automatic as "isAutomatic" from inquiry_messages where direction = 'in'`,
  );
  const places = sent.flatMap(({ inquiryIds, ...mail }) => inquiryIds.map((inquiryId) => ({ inquiryId, ...mail })));
  const counted = places.map(({ marker, inquiryId, ...mail }) => {
    const found = rows.filter((row) => row.text.includes(marker) && row.inquiryId === inquiryId);
    return { ...mail, found };
  });
  // Only answers that came back count as not sent.
  const [row] = await ask<{ failed: number; messages: number }>(
    url,
    `select count(*) filter (where mails.state = 'failed')::int as failed,
       count(*) filter (where exists (select from inquiry_messages b where b.inquiry_id = m.inquiry_id and b.direction = 'in' and b.is_automatic))::int as messages
     from inquiry_messages m join mails on mails.id = m.mail_id where mails.recipient like 'gone-%'`,
  );
  const lost = counted.filter(({ found }) => found.length === 0);
  for (const { name } of lost) process.stderr.write(await mails.logOf(name));
  return {
    writes: counted.length + bounces,
    acknowledged: counted.length + bounces,
    unit: 'mails that Postfix took',
    failures: lost.map(({ what }) => `lost: ${what}`),
    repeated: 'the product replaced, stopped and unreachable meanwhile',
    longestMs: Math.max(...sent.map(({ waitedMs }) => waitedMs)),
    lost: lost.length + bounces - Math.min(row?.failed ?? 0, row?.messages ?? 0),
    doubled: counted.filter(({ found }) => found.length > 1).length,
    halfWritten: counted.filter(({ found, isAutomatic }) => found.some((mail) => mail.isAutomatic !== isAutomatic))
      .length,
    orphans: rows.filter(({ inquiryId }) => inquiryId === null).length,
    more: [`${bounces} of them reports of answers that came back`],
  };
}
