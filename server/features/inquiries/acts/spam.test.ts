import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { hasKey } from '#server/database/expressions.ts';
import { drainJobs } from '#server/database/jobs.ts';
import { inquiryMail } from '#server/features/inquiries/acts/mail-arrival.ts';
import { guardianKey } from '#server/lib/auth/private-keys.ts';
import { linkSecret } from '#server/lib/auth/secrets.ts';
import { replyAddress } from '#server/lib/mail/reply-address.ts';
import { asAdmin, type Client } from '#server/test/api.ts';
import { deliver, mailSource, takeMailIn } from '#server/test/inbound.ts';
import { apply, bornYearsAgo, someone } from '#server/test/inquiries.ts';
import { detailOf, reply } from '#server/test/messages.ts';
import { mailsAbout } from '#server/test/outbox.ts';
import { signIn } from '#server/test/submissions.ts';
import type { InquiriesChanged, InquiryDetail } from '#shared/inquiries/views.ts';
import { mails, notifications } from '#shared/schema.ts';

async function change(by: Client, id: number, wish: { status?: string; notSpam?: true }): Promise<InquiryDetail> {
  const { version } = await detailOf(by, id);
  const answer = await by.call<InquiryDetail>('PATCH', `/api/contact-inquiries/${id}`, { body: { ...wish, version } });
  expect(answer.status).toBe(200);
  return answer.body;
}

const sentTo = async (reference: string, email: string) =>
  (await mailsAbout(reference)).filter(({ to }) => to === email).map(({ subject }) => subject);

const noticesOf = async (inquiryId: number) =>
  (await db.select({ kind: notifications.kind }).from(notifications).where(eq(notifications.inquiryId, inquiryId)))
    .map(({ kind }) => kind)
    .sort();

describe('an inquiry that is marked as suspected spam and unmarked', () => {
  it('keeps its state; receipt and notices of its arrival happen once, however often it turns', async () => {
    const { api, admin } = await asAdmin();
    const email = someone();
    const { id, reference } = await apply(api, 'sales', { email });
    await reply(admin, id, { marksAnswered: true });
    const before = [await sentTo(reference, email), await noticesOf(id)];
    expect(before[0]).toHaveLength(2);
    for (const _turn of [1, 2]) {
      expect((await change(admin, id, { status: 'spam' })).status).toBe('spam');
      expect((await change(admin, id, { notSpam: true })).status).toBe('answered');
    }
    const { version } = await change(admin, id, { status: 'spam' });
    const { body } = await admin.call<InquiriesChanged>('POST', '/api/contact-inquiries/change', {
      body: { inquiries: [{ id, version }], notSpam: true },
    });
    expect(body.results).toMatchObject([{ outcome: 'done', status: 'answered' }]);
    expect([await sentTo(reference, email), await noticesOf(id)]).toEqual(before);
  });

  it('sends what the mark has kept back, once', async () => {
    const { api, admin } = await asAdmin();
    const email = someone();
    const { id, reference } = await apply(api, 'sales', { email });
    await change(admin, id, { status: 'spam' });
    await drainJobs(inquiryMail);
    const kept = await db.select().from(mails).where(eq(mails.inquiryId, id));
    expect(kept).toMatchObject([
      { state: 'dropped', reason: 'The inquiry is marked as suspected spam.' },
      { state: 'dropped', reason: 'The inquiry is marked as suspected spam.' },
    ]);
    await change(admin, id, { notSpam: true });
    expect(await sentTo(reference, email)).toHaveLength(1);
    await change(admin, id, { status: 'spam' });
    await change(admin, id, { notSpam: true });
    expect(await sentTo(reference, email)).toHaveLength(1);
  });

  it('is work again where its sender wrote meanwhile, and its assignee is told', async () => {
    const { api, admin } = await asAdmin();
    takeMailIn();
    const email = someone();
    const { id } = await apply(api, 'sales', { email });
    await reply(admin, id, { marksAnswered: true });
    await change(admin, id, { status: 'spam' });
    await deliver(api, mailSource({ from: email, to: replyAddress(id) ?? '', body: 'May I ask one more thing?' }));
    expect(await noticesOf(id)).not.toContain('inquiry_answered');
    expect((await change(admin, id, { notSpam: true })).status).toBe('in_progress');
    expect(await noticesOf(id)).toContain('inquiry_answered');
  });

  it('tells of a guardian who agreed meanwhile', async () => {
    const { api, admin } = await asAdmin();
    const guardianEmail = someone('rosa');
    const minor = { birthdate: bornYearsAgo(16), guardianName: 'Rosa Ruiz', guardianEmail };
    const { id, reference } = await apply(api, 'street-team', minor);
    await change(admin, id, { status: 'spam' });
    await api.call('POST', `/api/guardian/${guardianKey(linkSecret(), reference, guardianEmail)}/confirm`);
    const confirmed = () =>
      db.$count(notifications, and(eq(notifications.inquiryId, id), hasKey(notifications.detail, 'isConfirmed')));
    expect(await confirmed()).toBe(0);
    expect(await change(admin, id, { notSpam: true })).toMatchObject({ status: 'new', guardian: 'confirmed' });
    expect(await confirmed()).toBeGreaterThan(0);
    const kinds = await db.select({ kind: mails.kind }).from(mails).where(eq(mails.inquiryId, id));
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['confirmed', 'guardian', 'receipt', 'staff']);
  });
});

describe('an inquiry that arrived as suspected spam', () => {
  it('is what it was after an undo, and arrives once when it is no spam after all', async () => {
    const { api, admin } = await asAdmin();
    const other = await signIn(api, 'admin');
    const email = someone();
    const { id, reference } = await apply(api, 'sales', { email, website: 'https://robots.example' });
    const cleared = await change(admin, id, { notSpam: true });
    expect(cleared).toMatchObject({ status: 'new', spamReason: null });
    const inquiries = [{ id, version: cleared.version }];
    await admin.call('POST', '/api/contact-inquiries/change/undo', { body: { inquiries } });
    expect(await sentTo(reference, email)).toEqual([]);
    expect(await noticesOf(id)).toEqual([]);
    expect(await detailOf(admin, id)).toMatchObject({ status: 'spam', spamReason: 'honeypot' });
    await change(admin, id, { notSpam: true });
    expect(await sentTo(reference, email)).toHaveLength(1);
    const told = await db.select().from(notifications).where(eq(notifications.employeeId, other.employee.id));
    expect(told.filter(({ inquiryId }) => inquiryId === id)).toHaveLength(1);
  });

  it('is closed where its sender has withdrawn it', async () => {
    const { api, admin } = await asAdmin();
    const { id, key } = await apply(api, 'sales', { website: 'https://robots.example' });
    expect((await api.call('POST', `/api/inquiries/${key}/withdraw`)).status).toBeLessThan(300);
    expect((await change(admin, id, { notSpam: true })).status).toBe('closed');
  });
});
