import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { drainJobs } from '#server/database/jobs.ts';
import { replyMail } from '#server/features/inquiries/acts/mail-reply.ts';
import { replyAddress } from '#server/lib/mail/reply-address.ts';
import { asAdmin, type Client } from '#server/test/api.ts';
import { deliver, mailSource, takeMailIn } from '#server/test/inbound.ts';
import { apply } from '#server/test/inquiries.ts';
import { startMailServer } from '#server/test/mail-server.ts';
import { detailOf, reply } from '#server/test/messages.ts';
import { addDays, dayOf, endOfDay, startOfDay } from '#shared/days/days.ts';
import { promisedDay } from '#shared/inquiries/promised-day.ts';
import type { InquiryStats, InquiryView } from '#shared/inquiries/views.ts';
import type { FrameCounts } from '#shared/notifications/views.ts';
import { contactInquiries } from '#shared/schema.ts';

const today = dayOf(new Date());
const inAWeek = addDays(today, 7);
const endOf = (day: string) => new Date(endOfDay(day).getTime() - 1);
const dayMs = 86_400_000;

const lateCount = async (admin: Client) =>
  (await admin.call<InquiryStats>('GET', '/api/contact-inquiries/stats')).body.late;

const store = (id: number, columns: Partial<typeof contactInquiries.$inferInsert>) =>
  db.update(contactInquiries).set(columns).where(eq(contactInquiries.id, id));

it('leaves an inquiry open with the day that the reply promises, which everybody in the inbox sees', async () => {
  const { api, admin } = await asAdmin();
  const { id, reference } = await apply(api, 'sales');
  const { messageId } = await reply(admin, id, { promisedFor: inAWeek, marksAnswered: true });
  const { body: rows } = await admin.call<InquiryView[]>('GET', `/api/contact-inquiries?q=${reference}`);
  const [row] = rows as [InquiryView];
  expect(row).toMatchObject({ status: 'in_progress', waitsSince: null, promisedUntil: endOf(inAWeek).toISOString() });
  expect(promisedDay(row)).toBe(row.promisedUntil);
  expect((await detailOf(admin, id)).history.at(-1)?.detail).toEqual({
    act: 'replied',
    messageId,
    promisedFor: inAWeek,
    status: { from: 'new', to: 'in_progress' },
  });
  // A question in between promises nothing else.
  await reply(admin, id);
  expect((await detailOf(admin, id)).promisedUntil).toBe(row.promisedUntil);
  await reply(admin, id, { marksAnswered: true });
  const answered = await detailOf(admin, id);
  expect([answered.status, promisedDay(answered)]).toEqual(['answered', null]);
});

it('is late just after that day and not just before, whatever the form promises', async () => {
  const { api, admin } = await asAdmin();
  const { id } = await apply(api, 'sales');
  await store(id, { createdAt: new Date(Date.now() - 30 * dayMs) });
  const before = await lateCount(admin);
  await reply(admin, id, { promisedFor: inAWeek });
  expect(await lateCount(admin)).toBe(before - 1);
  await store(id, { promisedUntil: new Date(Date.now() + 60_000) });
  expect(await lateCount(admin)).toBe(before - 1);
  await store(id, { promisedUntil: new Date(Date.now() - 1) });
  expect(await lateCount(admin)).toBe(before);
  // One that came today may be late, too.
  await store(id, { createdAt: new Date() });
  expect(await lateCount(admin)).toBe(before);
});

it('takes the day back with the reply, for the one that stood before', async () => {
  const { api, admin } = await asAdmin();
  const { id } = await apply(api, 'sales');
  await reply(admin, id, { promisedFor: today });
  const { messageId } = await reply(admin, id, { promisedFor: inAWeek });
  await admin.call('POST', `/api/contact-inquiries/${id}/replies/${messageId}/undo`);
  expect((await detailOf(admin, id)).promisedUntil).toBe(endOf(today).toISOString());
});

it('promises nothing by a reply that never arrives, nor any more once an answered one is open again', async () => {
  takeMailIn();
  const { api, admin } = await asAdmin();
  const { id } = await apply(api, 'sales');
  const server = await startMailServer();
  server.refuseRecipient(550);
  await reply(admin, id, { promisedFor: inAWeek });
  await drainJobs(replyMail);
  const { promisedUntil, waitsSince, createdAt } = await detailOf(admin, id);
  expect([promisedUntil, waitsSince]).toEqual([null, createdAt]);

  const other = await apply(api, 'sales');
  await reply(admin, other.id, { promisedFor: inAWeek });
  await reply(admin, other.id, { marksAnswered: true });
  await deliver(api, mailSource({ to: replyAddress(other.id) ?? '', body: 'One more thing.' }));
  const opened = await detailOf(admin, other.id);
  expect(opened).toMatchObject({ status: 'in_progress', promisedUntil: null, waitsSince: opened.messages.at(-1)?.at });
});

it.each([
  ['yesterday', addDays(today, -1)],
  ['in more than a year', addDays(today, 367)],
  ['no day', '2026-02-30'],
])('refuses a promise for %s', async (_, promisedFor) => {
  const { api, admin } = await asAdmin();
  const { id } = await apply(api, 'sales');
  const body = { text: 'Hello.', version: 1, promisedFor };
  const answer = await admin.call<{ fields: Record<string, string[]> }>(
    'POST',
    `/api/contact-inquiries/${id}/replies`,
    { body },
  );
  expect(answer.status).toBe(400);
  expect(answer.body.fields.promisedFor).toEqual(['Please choose a day from today on, within a year']);
});

const change = (admin: Client, id: number, version: number, body: object) =>
  admin.call<InquiryView>('PATCH', `/api/contact-inquiries/${id}`, { body: { version, ...body } });

async function unanswered(admin: Client, q: string) {
  const listed = async (status: string) =>
    (await admin.call<InquiryView[]>('GET', `/api/contact-inquiries?status=${status}&q=${q}`)).body.length;
  const { body } = await admin.call<InquiryStats>('GET', '/api/contact-inquiries/stats');
  const { body: frame } = await admin.call<FrameCounts>('GET', '/api/notifications/count');
  return {
    listed: [await listed('open'), await listed('resting')],
    counted: frame.waiting.inquiries,
    resting: body.resting.sales ?? 0,
  };
}

describe('an inquiry that rests', () => {
  it('is none of the unanswered before its day, and comes back by itself', async () => {
    const { api, admin } = await asAdmin();
    const { id, reference } = await apply(api, 'sales');
    await store(id, { createdAt: new Date(Date.now() - 30 * dayMs) });
    const [late, before] = [await lateCount(admin), await unanswered(admin, reference)];
    const { body } = await change(admin, id, 1, { restsUntil: inAWeek });
    expect(body).toMatchObject({ status: 'new', isResting: true, restsUntil: startOfDay(inAWeek).toISOString() });
    expect(await unanswered(admin, reference)).toEqual({
      listed: [0, 1],
      counted: Number(before.counted) - 1,
      resting: before.resting + 1,
    });
    expect(await lateCount(admin)).toBe(late - 1);
    await store(id, { restsUntil: new Date(Date.now() - 1) });
    expect(await unanswered(admin, reference)).toEqual(before);
    expect(await detailOf(admin, id)).toMatchObject({ isResting: false, restsUntil: null });
    expect(await lateCount(admin)).toBe(late);
  });

  it('is there when they write back, and rests on with our reply, whatever that says, or without one', async () => {
    takeMailIn();
    const { api, admin } = await asAdmin();
    const { id } = await apply(api, 'sales');
    await change(admin, id, 1, { restsUntil: inAWeek });
    const write = async (body = 'Thanks, see you then.') => {
      await reply(admin, id, { marksAnswered: true });
      expect(await detailOf(admin, id)).toMatchObject({ status: 'in_progress', isResting: true });
      const { body: receipt } = await deliver(api, mailSource({ to: replyAddress(id) ?? '', body }));
      expect(receipt).toEqual({ outcome: 'thread' });
    };
    await write();
    const woken = await detailOf(admin, id);
    expect(woken).toMatchObject({ isResting: false, restsUntil: startOfDay(inAWeek).toISOString() });
    await write('One more thing.');
    expect(await detailOf(admin, id)).toMatchObject({ isResting: false });
    const { version } = await detailOf(admin, id);
    expect((await change(admin, id, version, { restsUntil: inAWeek })).body.isResting).toBe(true);
  });

  it('can be woken, is refused for what is done, and has no day once it is opened again by hand', async () => {
    const { api, admin } = await asAdmin();
    const { id } = await apply(api, 'sales');
    const refusals = [today, addDays(today, 181)].map((restsUntil) => change(admin, id, 1, { restsUntil }));
    expect((await Promise.all(refusals)).map(({ status }) => status)).toEqual([400, 400]);
    await change(admin, id, 1, { restsUntil: inAWeek });
    expect((await change(admin, id, 2, { restsUntil: null })).body.restsUntil).toBeNull();
    await change(admin, id, 3, { restsUntil: inAWeek });
    expect((await change(admin, id, 4, { status: 'closed' })).body).toMatchObject({ restsUntil: null });
    expect((await change(admin, id, 5, { restsUntil: inAWeek })).body).toMatchObject({
      error: 'Only what is new or in progress can rest until a day.',
    });
    expect((await change(admin, id, 5, { status: 'in_progress' })).body.restsUntil).toBeNull();
    const { history } = await detailOf(admin, id);
    expect(history.map(({ detail }) => detail.restsUntil)).toMatchObject([
      { from: null, to: inAWeek },
      { from: inAWeek, to: null },
      { from: null, to: inAWeek },
      undefined,
      { from: inAWeek, to: null },
    ]);
  });

  it('has no day once their mail, a move or a reply that never arrives opens again what was done', async () => {
    takeMailIn();
    const { api, admin } = await asAdmin();
    const close = async () => {
      const { id } = await apply(api, 'sales');
      await change(admin, id, 1, { restsUntil: inAWeek });
      await change(admin, id, 2, { status: 'closed' });
      return id;
    };
    const written = await close();
    await deliver(api, mailSource({ to: replyAddress(written) ?? '', body: 'One more thing.' }));
    expect(await detailOf(admin, written)).toMatchObject({ status: 'in_progress', restsUntil: null });
    await reply(admin, written, { marksAnswered: true });
    expect(await detailOf(admin, written)).toMatchObject({ status: 'answered' });
    const moved = await close();
    const move = { stage: 'talk', letter: null, version: 3 };
    await admin.call('POST', `/api/contact-inquiries/${moved}/stage`, { body: move });
    expect(await detailOf(admin, moved)).toMatchObject({ status: 'in_progress', restsUntil: null });
    const { id } = await apply(api, 'sales');
    await change(admin, id, 1, { restsUntil: inAWeek });
    const server = await startMailServer();
    server.refuseRecipient(550);
    await reply(admin, id);
    await change(admin, id, 3, { status: 'answered' });
    await drainJobs(replyMail);
    expect(await detailOf(admin, id)).toMatchObject({ status: 'in_progress', restsUntil: null });
  });

  it('is taken back as it was with a change of many', async () => {
    const { api, admin } = await asAdmin();
    const { id } = await apply(api, 'sales');
    const act = (to: string, body: object) =>
      admin.call('POST', `/api/contact-inquiries/${to}`, {
        body,
        headers: { 'Idempotency-Key': randomUUID() },
      });
    await act('change', { inquiries: [{ id, version: 1 }], restsUntil: inAWeek });
    expect((await detailOf(admin, id)).isResting).toBe(true);
    await act('change/undo', { inquiries: [{ id, version: 2 }] });
    expect(await detailOf(admin, id)).toMatchObject({ isResting: false, restsUntil: null });
  });
});
