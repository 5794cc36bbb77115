import { beforeEach, describe, expect, it } from 'vitest';
import { drainJobs } from '#server/database/jobs.ts';
import { inquiryMail } from '#server/features/inquiries/acts/mail-arrival.ts';
import { replyMail } from '#server/features/inquiries/acts/mail-reply.ts';
import { guardianKey } from '#server/lib/auth/private-keys.ts';
import { linkSecret } from '#server/lib/auth/secrets.ts';
import { replyAddress } from '#server/lib/mail/reply-address.ts';
import { asAdmin } from '#server/test/api.ts';
import { deliver, mailSource, part, parts, takeMailIn } from '#server/test/inbound.ts';
import { apply, bornYearsAgo, someone } from '#server/test/inquiries.ts';
import { startMailServer } from '#server/test/mail-server.ts';
import { detailOf, reply } from '#server/test/messages.ts';

const server = await startMailServer();

beforeEach(() => takeMailIn());

async function sendAll() {
  await drainJobs(inquiryMail);
  await drainJobs(replyMail);
}

const mailsTo = (address: string) => server.taken.filter(({ recipients }) => recipients.includes(address));

describe('mail to people outside', () => {
  it('carries the address of its inquiry, as Reply-To and as return path', async () => {
    const { api, admin } = await asAdmin();
    const email = someone();
    const { id } = await apply(api, 'sales', { email });
    await reply(admin, id);
    const guardianEmail = someone('rosa');
    const minorsEmail = someone('mina');
    const minor = { email: minorsEmail, birthdate: bornYearsAgo(16), guardianName: 'Rosa Ruiz', guardianEmail };
    const { id: minorsId, reference } = await apply(api, 'street-team', minor);
    await sendAll();
    const key = guardianKey(linkSecret(), reference, guardianEmail);
    const { status } = await api.call('POST', `/api/guardian/${key}/confirm`, { body: {} });
    expect(status).toBeLessThan(300);
    await sendAll();
    const seen = [...mailsTo(email), ...mailsTo(minorsEmail), ...mailsTo(guardianEmail)];
    expect(seen.map(({ sender }) => sender)).toEqual([
      ...[id, id].map(replyAddress),
      ...[minorsId, minorsId, minorsId].map(replyAddress),
    ]);
    for (const { head, sender } of seen) expect(head).toContain(`Reply-To: ${sender}`);
  });

  it.each(['MAIL FROM', 'RCPT TO'] as const)(
    'leaves from MAIL_FROM where the server refuses others at %s',
    async (at) => {
      const { api } = await asAdmin();
      const email = someone();
      const { id } = await apply(api, 'sales', { email });
      server.refuseSender(553, at, (address) => address.startsWith('reply+'));
      await sendAll();
      const [mail] = mailsTo(email);
      expect(mail?.sender).toBe('hello@overtone.example');
      expect(mail?.head).toContain(`Reply-To: ${replyAddress(id)}`);
    },
  );
});

/** As Debian’s vacation 3.3.3 writes it; `-z` sends it without a return path. */
const vacation = (from: string, to: string, returnPath: string) =>
  [
    `Return-Path: <${returnPath}>`,
    'Received: by mail.example.net (Postfix, from userid 1000)',
    '\tid 4F2C01A0B3; Tue,  3 Mar 2026 09:41:07 -0600 (CST)',
    `To: ${to}`,
    'Subject: away from my mail',
    'Message-Id: <20260303154107.4F2C01A0B3@mail.example.net>',
    'Date: Tue,  3 Mar 2026 09:41:07 -0600 (CST)',
    `From: ${from} (Ana Ruiz)`,
    '',
    'I will not be reading my mail for a while.',
    'Your mail concerning "Re: Your message to Overtone"',
    'will be read when I return.',
    '',
  ].join('\r\n');

/** As Postfix 3.7 writes it: our mail is named in none of its own headers. */
function delayedReport(to: string, recipient: string, returned: string): string {
  const status = [
    'Reporting-MTA: dns; mail.example.net',
    'X-Postfix-Queue-ID: 9C1D41A0B4',
    `X-Postfix-Sender: rfc822; ${to}`,
    'Arrival-Date: Tue,  3 Mar 2026 05:41:07 -0600 (CST)',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Original-Recipient: rfc822;${recipient}`,
    'Action: delayed',
    'Status: 4.4.1',
    'Diagnostic-Code: X-Postfix; connect to mx.example.com[192.0.2.7]:25: Connection',
    '    timed out',
    'Will-Retry-Until: Sun,  8 Mar 2026 05:41:07 -0600 (CST)',
    '',
  ].join('\r\n');
  return mailSource({
    from: 'MAILER-DAEMON@mail.example.net (Mail Delivery System)',
    to,
    subject: 'Delayed Mail (still being retried)',
    headers: { 'Return-Path': '<>', 'Auto-Submitted': 'auto-replied' },
    type: 'multipart/report; report-type=delivery-status;\r\n\tboundary="9C1D41A0B4.1772530867/mail.example.net"',
    body: parts(
      '9C1D41A0B4.1772530867/mail.example.net',
      part('text/plain; charset=us-ascii', 'Your message could not be delivered for more than 4 hour(s).', {
        'Content-Description': 'Notification',
      }),
      part('message/delivery-status', status, { 'Content-Description': 'Delivery report' }),
      part('text/rfc822-headers', returned, { 'Content-Description': 'Undelivered Message Headers' }),
    ),
  });
}

describe('what programs answer to our mail', () => {
  async function answered() {
    const { api, admin } = await asAdmin();
    const email = someone();
    const { id } = await apply(api, 'sales', { email });
    await reply(admin, id, { marksAnswered: true });
    await sendAll();
    return { api, admin, id, email, returnPath: mailsTo(email).at(-1)?.sender ?? '' };
  }

  it.each([
    ['with', true],
    ['without', false],
  ])('finds its thread: an absence note of vacation(1) %s -z', async (_, isAutomatic) => {
    const { api, admin, id, email, returnPath } = await answered();
    const note = vacation(email, returnPath, isAutomatic ? '' : email);
    expect((await deliver(api, note)).body.outcome).toBe('thread');
    const { messages, status } = await detailOf(admin, id);
    expect(messages.at(-1)).toMatchObject({ isAutomatic, otherAddress: null });
    expect(messages.at(-1)?.text).toContain('I will not be reading my mail for a while.');
    expect(status).toBe(isAutomatic ? 'answered' : 'in_progress');
  });

  it.each([
    ['the whole head of our mail', (to: string) => `Return-Path: <${to}>\r\nSubject: Re: Your message\r\n`],
    ['nothing of our mail', () => ''],
  ])('finds its thread: a report of delay with %s', async (_, returned) => {
    const { api, admin, id, email, returnPath } = await answered();
    const report = delayedReport(returnPath, email, returned(returnPath));
    expect((await deliver(api, report)).body.outcome).toBe('thread');
    const { messages, status } = await detailOf(admin, id);
    expect(status).toBe('answered');
    expect(messages[0]?.mail).toEqual({ state: 'sent', reason: null });
    expect(messages.at(-1)).toMatchObject({ isAutomatic: true, refusedFiles: [] });
    expect((await admin.call<unknown[]>('GET', '/api/contact-inquiries/unmatched')).body).toEqual([]);
  });

  it.each([
    ['message/rfc822', 'multipart/report; report-type=delivery-status'],
    ['message/global', 'multipart/report; report-type=delivery-status'],
    ['message/rfc822', 'multipart/mixed'],
    ['message/global', 'multipart/mixed'],
    ['text/rfc822-headers', 'multipart/mixed'],
    ['message/rfc822-headers', 'multipart/mixed'],
    ['message/global-headers', 'multipart/mixed'],
  ])('is not asked for a picture: %s in a %s', async (returnedType, type) => {
    const { api, admin, id, email, returnPath } = await answered();
    const source = mailSource({
      from: 'Mail Delivery System <MAILER-DAEMON@mx.example.net>',
      to: returnPath,
      subject: 'Undelivered Mail Returned to Sender',
      headers: { 'Return-Path': '<>' },
      type: `${type}; boundary="b"`,
      body: parts(
        'b',
        part('text/plain', 'I could not deliver your message.'),
        part(
          'message/delivery-status',
          `Reporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; ${email}\r\nAction: failed`,
        ),
        part(
          returnedType,
          `From: hello@overtone.example\r\nTo: ${email}\r\nSubject: Re: Your message\r\n\r\nHello Ana.`,
        ),
      ),
    });
    expect((await deliver(api, source)).body.outcome).toBe('thread');
    const { messages } = await detailOf(admin, id);
    expect(messages[0]?.mail?.state).toBe('failed');
    expect(messages.at(-1)).toMatchObject({ refusedFiles: [], files: [] });
    expect(messages.at(-1)?.text).toContain('I could not deliver your message.');
  });
});
