import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { drainJobs } from '#server/database/jobs.ts';
import { replyMail } from '#server/features/inquiries/acts/mail-reply.ts';
import { replyAddress } from '#server/lib/mail/reply-address.ts';
import { asAdmin, type Client } from '#server/test/api.ts';
import { deliver, mailSource, takeMailIn } from '#server/test/inbound.ts';
import { apply } from '#server/test/inquiries.ts';
import { startMailServer } from '#server/test/mail-server.ts';
import { detailOf, reply } from '#server/test/messages.ts';
import { addDays, dayOf, endOfDay } from '#shared/days.ts';
import { promisedDay } from '#shared/inquiries/promised-day.ts';
import type { InquiryStats, InquiryView } from '#shared/inquiries/views.ts';
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
