import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { config } from '#server/config.ts';
import { db } from '#server/database/connection.ts';
import { drainJobs } from '#server/database/jobs.ts';
import { transact } from '#server/database/transaction.ts';
import { inquiryMail } from '#server/features/inquiries/acts/mail-arrival.ts';
import { enqueueInquiryMails } from '#server/features/inquiries/acts/tell.ts';
import { sendMail } from '#server/lib/mail/mail.ts';
import { renderLetter } from '#server/lib/mail/template.ts';
import { asAdmin, type Client, startApi } from '#server/test/api.ts';
import { erase } from '#server/test/erasure.ts';
import { apply, bornYearsAgo, someone } from '#server/test/inquiries.ts';
import { startMailServer } from '#server/test/mail-server.ts';
import type { MailStatus, MailTest, MailView } from '#shared/mail/views.ts';
import type { FrameCounts } from '#shared/notifications/views.ts';
import { mails } from '#shared/schema.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  server = await startMailServer();
});

const takenBy = (address: string) => server.taken.filter(({ recipients }) => recipients.includes(address));
/** An inquiry whose receipt waits. */
async function sentIn(api: Client) {
  const email = someone();
  const { id, reference } = await apply(api, 'sales', { email });
  return { id, reference, email };
}

async function receiptOf(inquiryId: number) {
  const [row] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.inquiryId, inquiryId), eq(mails.kind, 'receipt')))
    .orderBy(desc(mails.id));
  return row;
}

/** One try of an inquiry's receipt, as a worker makes it. */
async function tryReceipt(inquiryId: number, isLastTry = false) {
  const mail = await receiptOf(inquiryId);
  const data = { kind: 'receipt', inquiryId, mailId: Number(mail?.id), ...mail?.data } as const;
  await inquiryMail.work(data, { id: randomUUID(), isLastTry });
}

describe('a mail server', () => {
  it('gets text and HTML with the link, and the row says that it was sent', async () => {
    const { api, admin } = await asAdmin();
    const { id, email } = await sentIn(api);
    expect(await receiptOf(id)).toMatchObject({ state: 'queued', tries: 0, recipient: null });
    await tryReceipt(id);
    const [mail] = takenBy(email);
    const link = /http\S+\/inquiry\/[\w-]{43}/.exec(mail?.text ?? '')?.[0];
    expect(mail?.html).toContain(`href="${link}"`);
    const { body } = await admin.call<MailView[]>('GET', `/api/admin/mail?inquiry=${id}`);
    expect(body.find(({ kind }) => kind === 'receipt')).toMatchObject({ state: 'sent', recipient: email, tries: 1 });
  });

  it('gets no header and no recipient more for any name or subject', async () => {
    const about = randomUUID().slice(0, 8);
    for (const [n, words] of nastyWords().entries()) {
      const letter = renderLetter({
        subject: words,
        greeting: `Hello ${words},`,
        blocks: [{ quote: words, by: words }],
      });
      const to = `${about}.${n}@example.com`;
      await sendMail({ to, replyTo: `r${n}@example.com`, ...letter, about, id: `${about}-${n}` });
    }
    const taken = server.taken.filter(({ to }) => to.startsWith(about));
    expect(taken).toHaveLength(200);
    for (const { source, recipients, to } of taken) {
      expect(recipients).toEqual([to]);
      const [head = ''] = source.split('\r\n\r\n');
      const names = head.split(/\r|\n/).flatMap((line) => /^([\w-]+):/.exec(line)?.[1]?.toLowerCase() ?? []);
      expect(names.toSorted()).toEqual(headers);
    }
  });

  it('that knows no such mailbox is asked once, and the address is marked', async () => {
    const { api, admin } = await asAdmin();
    const { id, email } = await sentIn(api);
    server.refuseRecipient(550);
    await drainJobs(inquiryMail);
    expect(await receiptOf(id)).toMatchObject({ state: 'failed', isRefused: true, recipient: email, tries: 1 });
    const { body } = await admin.call<MailView[]>('GET', '/api/admin/mail?state=failed');
    const failed = body.find(({ inquiry, kind }) => inquiry?.id === id && kind === 'receipt');
    expect(failed?.reason).toContain('no such mailbox here');
    server.refuseRecipient(undefined);
    expect((await admin.call('POST', `/api/admin/mail/${failed?.id}`, { body: { act: 'again' } })).status).toBe(204);
    expect((await admin.call('POST', `/api/admin/mail/${failed?.id}`, { body: { act: 'again' } })).status).toBe(409);
    await drainJobs(inquiryMail);
    expect(await receiptOf(id)).toMatchObject({ state: 'sent', isRefused: false, reason: null });
    expect(takenBy(email)).toHaveLength(1);
  });

  it.each([
    ['a mailbox that is full', () => server.refuseRecipient(452)],
    ['a busy server', () => server.refuseMail(451)],
    ['a server that dislikes the mail', () => server.refuseMail(554)],
  ])('is tried again after %s, and given up after the last try', async (_what, refuse) => {
    const { id, email } = await sentIn(await startApi());
    refuse();
    await expect(tryReceipt(id)).rejects.toThrow();
    expect(await receiptOf(id)).toMatchObject({ state: 'queued', isRefused: false, tries: 1 });
    await expect(tryReceipt(id, true)).rejects.toThrow();
    expect(await receiptOf(id)).toMatchObject({ state: 'failed', isRefused: false, tries: 2 });
    expect(takenBy(email)).toEqual([]);
  });

  it('gets one mail of a job that is worked twice', async () => {
    const { id, email } = await sentIn(await startApi());
    await tryReceipt(id);
    await tryReceipt(id);
    expect(takenBy(email)).toHaveLength(1);
    expect(await receiptOf(id)).toMatchObject({ state: 'sent', tries: 1 });
  });

  it('that is slow holds up nobody, and the mail is said to be under way', async () => {
    const api = await startApi();
    const [slow, other] = [await sentIn(api), await sentIn(api)];
    const release = Promise.withResolvers<void>();
    const arrived = server.hold(release.promise);
    const sending = tryReceipt(slow.id);
    await arrived;
    expect((await receiptOf(slow.id))?.state).toBe('sending');
    expect((await receiptOf(other.id))?.state).toBe('queued');
    await tryReceipt(other.id);
    expect([(await receiptOf(slow.id))?.state, (await receiptOf(other.id))?.state]).toEqual(['sending', 'sent']);
    release.resolve();
    await sending;
    expect((await receiptOf(slow.id))?.state).toBe('sent');
  });
});

describe('a mail that is sent again', () => {
  it('has another name, so that a mailbox does not drop it', async () => {
    const { api, admin } = await asAdmin();
    const { id, email } = await sentIn(api);
    await drainJobs(inquiryMail);
    await admin.call('POST', `/api/admin/mail/${(await receiptOf(id))?.id}`, { body: { act: 'again' } });
    await drainJobs(inquiryMail);
    const names = takenBy(email).map(({ head }) => /^Message-ID: (.*)/im.exec(head)?.[1]);
    expect(new Set(names).size).toBe(2);
    expect(await receiptOf(id)).toMatchObject({ state: 'sent', tries: 2 });
  });
});

describe('no mail', () => {
  it('is sent of what was rolled back, nor kept of it', async () => {
    const { id } = await sentIn(await startApi());
    const before = await db.$count(mails);
    const undone = transact(async (transaction) => {
      await enqueueInquiryMails(transaction, id, ['receipt']);
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect(await db.$count(mails)).toBe(before);
  });

  it('is sent to who was erased meanwhile, and none is remembered', async () => {
    const { api, admin } = await asAdmin();
    const { id, email } = await sentIn(api);
    await tryReceipt(id);
    const mailId = Number((await receiptOf(id))?.id);
    expect((await erase(admin, email)).status).toBe(200);
    await inquiryMail.work({ kind: 'receipt', inquiryId: id, mailId }, { id: randomUUID() });
    expect(takenBy(email)).toHaveLength(1);
    expect(await db.$count(mails, eq(mails.recipient, email))).toBe(0);
  });

  it('about a minor’s application is shown with an address until a guardian has agreed', async () => {
    const { api, admin } = await asAdmin();
    const guardianEmail = someone('rosa');
    const minor = { birthdate: bornYearsAgo(15), guardianName: 'Rosa Ruiz', guardianEmail };
    const { id } = await apply(api, 'street-team', minor);
    server.refuseRecipient(550);
    await drainJobs(inquiryMail);
    const shown = await admin.call('GET', `/api/admin/mail?inquiry=${id}`);
    expect([shown.body, shown.headers.get('X-Total-Count')]).toEqual([[], '0']);
    const { body } = await admin.call<MailView[]>('GET', '/api/admin/mail?state=failed');
    const failed = body.filter(({ inquiry }) => inquiry?.id === id);
    expect(failed.map(({ kind }) => kind).sort()).toEqual(['guardian', 'receipt']);
    for (const one of failed) expect(one).toMatchObject({ recipient: null, reason: null });
  });
});

describe('what admins see of mail', () => {
  it('is how it goes, and what has failed', async () => {
    const { api, admin } = await asAdmin();
    const { id } = await sentIn(api);
    const before = (await admin.call<MailStatus>('GET', '/api/admin/mail/status')).body;
    server.refuseRecipient(550);
    await tryReceipt(id);
    const { body } = await admin.call<MailStatus>('GET', '/api/admin/mail/status');
    expect(body).toMatchObject({ outbox: null, from: config.mailFrom, failed: before.failed + 1 });
    const { body: counts } = await admin.call<FrameCounts>('GET', '/api/notifications/count');
    expect(counts.waiting.failedMails).toBe(body.failed);
  });

  it('is a test mail to oneself, and what the server said to it', async () => {
    const { admin, employee } = await asAdmin();
    const test = () => admin.call<MailTest>('POST', '/api/admin/mail/test');
    expect((await test()).body).toEqual({ to: employee.email, refusal: null });
    expect(takenBy(employee.email)).toHaveLength(1);
    server.refuseRecipient(550);
    expect((await test()).body.refusal).toContain('no such mailbox here');
  });
});

/** What a mail of ours has at its head. */
const headers = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
  'x-auto-response-suppress',
];

/** Two hundred ways to write a header or a recipient into a name. */
function nastyWords(): string[] {
  const breaks = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\0', '\t\r\n ', '=0D=0A', '%0d%0a', '\v'];
  const smuggled = ['Bcc: evil@example.com', 'To: evil@example.com', 'X-Evil: 1', '.\r\nMAIL FROM:<evil@example.com>'];
  const starts = [
    'Ana',
    '"Ana" <evil@example.com>,',
    '=?utf-8?q?=0D=0ABcc:_evil=40example.com?=',
    'Zoë\u202e',
    '👩‍🎤'.repeat(40),
  ];
  return breaks.flatMap((end) => smuggled.flatMap((header) => starts.map((start) => `${start}${end}${header}`)));
}
