import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { inquiryKey } from '#server/lib/auth/private-keys.ts';
import { linkSecret } from '#server/lib/auth/secrets.ts';
import { replyAddress } from '#server/lib/mail/reply-address.ts';
import { asAdmin, makeEmployee, startApi } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import { attachment, bounceOf, deliver, mailSource, part, parts, takeMailIn } from '#server/test/inbound.ts';
import { apply, bornYearsAgo, expectNothingLeft, someone } from '#server/test/inquiries.ts';
import { detailOf, reply } from '#server/test/messages.ts';
import { mailsAbout } from '#server/test/outbox.ts';
import { pdf, picture } from '#server/test/pictures.ts';
import type { PrivateInquiry } from '#shared/inquiries/private-views.ts';
import { contactInquiries, employees, inquiryMessages, notifications } from '#shared/schema.ts';

async function answered() {
  takeMailIn();
  const { api, admin, employee } = await asAdmin();
  const email = someone();
  const { id, reference } = await apply(api, 'sales', { email });
  await reply(admin, id, { marksAnswered: true });
  const head = (await mailsAbout(reference)).find(({ subject }) => subject.startsWith('Re: '))?.head ?? '';
  const messageId = /^Message-ID: (<mail-.*>)/im.exec(head)?.[1] ?? '';
  return { api, admin, employee, id, reference, email, messageId, to: replyAddress(id) ?? '' };
}

const kindsOf = async (employeeId: number) =>
  (await db.select().from(notifications).where(eq(notifications.employeeId, employeeId))).map(({ kind }) => kind);

describe('since when an inquiry waits', () => {
  it('is since it was sent, once an inquiry that nobody replied to is opened again', async () => {
    const { api, admin } = await asAdmin();
    const { id } = await apply(api, 'sales');
    const set = async (status: string) => {
      const { version } = await detailOf(admin, id);
      return admin.call('PATCH', `/api/contact-inquiries/${id}`, { body: { status, version } });
    };
    await set('answered');
    await set('in_progress');
    const { waitsSince, createdAt } = await detailOf(admin, id);
    expect(waitsSince).toBe(createdAt);
  });

  it('is never after a reply, also one that did not mark it as answered', async () => {
    const { api, admin } = await asAdmin();
    const { id } = await apply(api, 'sales');
    await reply(admin, id);
    expect(await detailOf(admin, id)).toMatchObject({ waitsSince: null });
  });
});

describe('POST /api/inbound-mail', () => {
  it('brings a mail to two inquiries into both, once for each copy of the mail server', async () => {
    const { api, admin, id, email, to } = await answered();
    const { id: otherId } = await apply(api, 'sales');
    const other = replyAddress(otherId) ?? '';
    const source = mailSource({ from: email, to: `${to}, ${other}`, body: 'Both, please.' });
    const outcomes = [];
    for (const copy of [to, other, other, 'hello@overtone.example']) {
      outcomes.push((await deliver(api, `Delivered-To: ${copy}\r\n${source}`)).body.outcome);
    }
    expect(outcomes).toEqual(['thread', 'thread', 'repeated', 'repeated']);
    for (const inquiryId of [id, otherId]) {
      expect((await detailOf(admin, inquiryId)).messages.at(-1)).toMatchObject({ text: 'Both, please.' });
    }
  });

  it('brings an answer into its inquiry, which is open again, and tells whoever works on it', async () => {
    const { api, admin, employee, id, email, to } = await answered();
    const [colleague] = await db
      .select()
      .from(employees)
      .where(eq(employees.id, (await makeEmployee('admin')).id));
    const { version, waitsSince } = await detailOf(admin, id);
    expect(waitsSince).toBeNull();
    await admin.call('PATCH', `/api/contact-inquiries/${id}`, { body: { assignedTo: employee.id, version } });
    const source = mailSource({
      from: `"Ana Ruiz" <${email}>`,
      to: `Overtone <${to.toUpperCase()}>`,
      type: 'multipart/mixed; boundary="x"',
      body: parts(
        'x',
        part(
          'text/plain; charset=utf-8',
          'Tuesday works.\r\n\r\nOn Tue, Mar 3, 2026 at 9:41 AM Overtone\r\n<hello@overtone.example> wrote:\r\n\r\n> Which day?\r\n> Best',
        ),
        attachment('plan.pdf', 'application/pdf', pdf),
        attachment('me.png', 'image/png', await picture('png')),
        attachment('run.exe', 'application/octet-stream', Buffer.from('MZ')),
      ),
    });
    expect(await deliver(api, source)).toEqual({ status: 200, body: { outcome: 'thread' } });
    expect(await deliver(api, source)).toEqual({ status: 200, body: { outcome: 'repeated' } });
    const detail = await detailOf(admin, id);
    const [, message] = detail.messages;
    // The promise counts anew from what they wrote.
    expect(detail).toMatchObject({ status: 'in_progress', files: [], waitsSince: message?.at });
    expect(detail.messages).toHaveLength(2);
    expect(message).toMatchObject({
      direction: 'in',
      who: 'Ana Ruiz',
      otherAddress: null,
      text: 'Tuesday works.',
      isAutomatic: false,
      mail: null,
      refusedFiles: ['“run.exe” isn’t a PNG, JPEG, WebP or GIF picture or a PDF.'],
    });
    expect(message?.quoted).toContain('> Which day?');
    expect(message?.files.map(({ name }) => name)).toEqual(['plan.pdf', 'me.png']);
    const file = await admin.call('GET', `/api/contact-inquiries/${id}/files/${message?.files[0]?.id}`);
    expect(file.headers.get('Content-Type')).toBe('application/pdf');
    expect(await kindsOf(employee.id)).toContain('inquiry_answered');
    expect(await kindsOf(colleague?.id ?? 0)).not.toContain('inquiry_answered');
    await expectNothingLeft();
  });

  it('keeps an invitation once, as the file that calendars open', async () => {
    const { api, admin, id, to } = await answered();
    const calendar =
      'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\nSUMMARY:Lunch\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n';
    const source = mailSource({
      to,
      type: 'multipart/mixed; boundary="x"',
      body: parts(
        'x',
        part(
          'multipart/alternative; boundary="y"',
          parts('y', part('text/plain', 'Lunch?'), part('text/calendar; method=REQUEST', calendar)),
        ),
        part('application/ics; name="invite.ics"', calendar, {
          'Content-Disposition': 'attachment; filename="invite.ics"',
        }),
      ),
    });
    await deliver(api, source);
    const message = (await detailOf(admin, id)).messages.at(-1);
    expect(message).toMatchObject({
      text: 'Lunch?',
      refusedFiles: [],
      files: [{ name: 'invitation.ics', type: 'text/calendar' }],
    });
    const file = await admin.call('GET', `/api/contact-inquiries/${id}/files/${message?.files[0]?.id}`);
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename=invitation.ics');
    expect(file.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  });

  it('keeps what others mail into a thread, names of files included, from the sender’s private page', async () => {
    const { api, admin, id, to } = await answered();
    const [inquiry] = await db.select().from(contactInquiries).where(eq(contactInquiries.id, id));
    const key = inquiryKey(linkSecret(), inquiry?.reference ?? '');
    const before = (await api.call<PrivateInquiry>('GET', `/api/inquiries/${key}`)).body;
    const source = mailSource({
      from: '"Their lawyer" <lawyer@example.org>',
      to,
      type: 'multipart/mixed; boundary="x"',
      body: parts(
        'x',
        part('text/plain; charset=utf-8', 'About Ana.'),
        attachment('What we hold against Ana.pdf', 'application/pdf', pdf),
      ),
    });
    expect((await deliver(api, source)).body).toEqual({ outcome: 'thread' });
    expect((await detailOf(admin, id)).messages.at(-1)?.files).toHaveLength(1);
    const { body: page } = await api.call<PrivateInquiry>('GET', `/api/inquiries/${key}`);
    expect(page.files).toEqual(before.files);
    expect(JSON.stringify(page)).not.toMatch(/lawyer|hold against/i);
  });

  it('knows an inquiry by the mail that is answered, if that had gone to the same address', async () => {
    const { api, id, email, messageId, admin } = await answered();
    const headers = { 'In-Reply-To': messageId };
    const at = (from: string) =>
      deliver(api, mailSource({ from, to: 'careers@overtone.example', headers, body: 'Hello again.' }));
    expect((await at(email.toUpperCase())).body.outcome).toBe('thread');
    expect((await at(someone('stranger'))).body.outcome).toBe('unmatched');
    expect((await detailOf(admin, id)).messages).toHaveLength(2);
  });

  it('says where an answer came from another address, and takes no key of another inquiry', async () => {
    const { api, id, admin, to } = await answered();
    const from = someone('office');
    await deliver(api, mailSource({ from, to, body: 'I write from work.' }));
    expect((await detailOf(admin, id)).messages.at(-1)).toMatchObject({ who: from, otherAddress: from });
    const forged = to.replace(/\+\d+/, `+${id - 1}`);
    expect((await deliver(api, mailSource({ to: forged, body: 'Let me in.' }))).body.outcome).toBe('unmatched');
  });

  it.each([
    ['an absence note', { 'Auto-Submitted': 'auto-replied' }],
    ['an old absence note', { Precedence: 'auto_reply' }],
    ['a notice without a sender', { 'Return-Path': '<>' }],
    ['our own mail', { 'Message-ID': '<mail-1-mmzzzzzz-0@localhost>' }],
  ])('stores %s, reopens nothing and tells nobody', async (_, headers) => {
    const { api, admin, employee, id, to } = await answered();
    const before = await kindsOf(employee.id);
    expect((await deliver(api, mailSource({ to, headers, body: 'I am away.' }))).body.outcome).toBe('thread');
    const detail = await detailOf(admin, id);
    expect(detail).toMatchObject({ status: 'answered', version: 2 });
    expect(detail.messages.at(-1)).toMatchObject({ isAutomatic: true, text: 'I am away.' });
    expect(await kindsOf(employee.id)).toEqual(before);
  });

  it('says of a mail of ours that it came back', async () => {
    const { api, admin, id, email, messageId } = await answered();
    expect((await deliver(api, bounceOf(messageId, email))).body.outcome).toBe('thread');
    const { messages, status } = await detailOf(admin, id);
    expect(status).toBe('in_progress');
    expect(messages[0]?.mail).toEqual({
      state: 'failed',
      reason: `Bounced: 550 5.1.1 <${email}>: no such user here`,
    });
    expect(messages[1]).toMatchObject({ isAutomatic: true });
  });

  it('shows nobody what a minor writes before the guardian has agreed', async () => {
    takeMailIn();
    const { api, admin, employee } = await asAdmin();
    const guardianEmail = someone('rosa');
    const changes = { birthdate: bornYearsAgo(16), guardianName: 'Rosa Ruiz', guardianEmail };
    const { id } = await apply(api, 'street-team', changes);
    const to = replyAddress(id) ?? '';
    expect((await deliver(api, mailSource({ to, body: 'Is it there?' }))).body.outcome).toBe('thread');
    expect(await detailOf(admin, id)).toMatchObject({ guardian: 'waiting', messages: [] });
    expect(await kindsOf(employee.id)).not.toContain('inquiry_answered');
  });

  it('keeps an answer to an inquiry that was erased as unmatched', async () => {
    const { api, admin, id, to } = await answered();
    await admin.call('DELETE', `/api/contact-inquiries/${id}`);
    expect((await deliver(api, mailSource({ to, body: 'Hello?' }))).body.outcome).toBe('unmatched');
  });

  it('refuses what is not signed, came late or is too large, and everything without a secret', async () => {
    const api = await startApi();
    const mail = mailSource({ to: 'a@example.com', body: 'Hello.' });
    expect((await deliver(api, mail)).status).toBe(404);
    takeMailIn();
    const count = await db.$count(inquiryMessages);
    const now = Math.floor((await holdClock()).getTime() / 1_000);
    const times = [now - 301, now + 302, now - 299, now + 300].map(String);
    const [late = '', early = '', ...timely] = times;
    expect((await deliver(api, mail, { signature: 'a'.repeat(64) })).status).toBe(401);
    expect((await deliver(api, mail, { signature: '' })).status).toBe(401);
    for (const at of [late, early]) expect((await deliver(api, mail, { at })).status).toBe(401);
    for (const at of timely) expect((await deliver(api, mail, { at, type: 'text/plain' })).status).toBe(415);
    expect((await deliver(api, mail, { at: 'now' })).status).toBe(401);
    expect((await deliver(api, mail, { type: 'text/plain' })).status).toBe(415);
    expect((await deliver(api, Buffer.alloc(25 * 1024 * 1024 + 1, 65))).status).toBe(413);
    expect(await db.$count(inquiryMessages)).toBe(count);
    await expectNothingLeft();
  });
});
