import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { drainJobs } from '#server/database/jobs.ts';
import { replyMail } from '#server/features/inquiries/acts/mail-reply.ts';
import { hourlyMailSweep } from '#server/jobs.ts';
import { asAdmin } from '#server/test/api.ts';
import { apply, someone } from '#server/test/inquiries.ts';
import { startMailServer } from '#server/test/mail-server.ts';
import { detailOf, reply } from '#server/test/messages.ts';
import { contactInquiries, mails, notifications } from '#shared/schema.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  server = await startMailServer();
});

async function answered() {
  const known = await asAdmin();
  const { id } = await apply(known.api, 'sales', { email: someone() });
  await reply(known.admin, id, { text: 'Hello.', marksAnswered: true });
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.inquiryId, id), eq(mails.kind, 'reply')));
  return { ...known, id, mail: mail as NonNullable<typeof mail> };
}

const told = (employeeId: number) =>
  db.$count(notifications, and(eq(notifications.employeeId, employeeId), eq(notifications.kind, 'reply_failed')));

const answeredAt = async (id: number) =>
  (await db.select().from(contactInquiries).where(eq(contactInquiries.id, id)))[0]?.answeredAt ?? null;

describe('a reply that will never arrive', () => {
  it('opens its inquiry again, with its day, and tells its author once', async () => {
    const { admin, employee, id } = await answered();
    expect(await detailOf(admin, id)).toMatchObject({ status: 'answered', waitsSince: null });
    server.refuseRecipient(550);
    await drainJobs(replyMail);
    const { status, waitsSince, createdAt, history, messages } = await detailOf(admin, id);
    expect([status, waitsSince]).toEqual(['in_progress', createdAt]);
    expect(messages[0]?.mail?.state).toBe('failed');
    expect(history.at(-1)?.detail).toEqual({ act: 'reply_failed', status: { from: 'answered', to: 'in_progress' } });
    expect(await answeredAt(id)).toBeNull();
    expect(await told(employee.id)).toBe(1);
  });

  it('does so after the last try, not before', async () => {
    const { admin, employee, id, mail } = await answered();
    server.refuseMail(451);
    const data = { ...(mail.data as { messageId: number; inquiryId: number }), mailId: mail.id };
    await expect(replyMail.work(data, { id: randomUUID() })).rejects.toThrow();
    expect((await detailOf(admin, id)).status).toBe('answered');
    await expect(replyMail.work(data, { id: randomUUID(), isLastTry: true })).rejects.toThrow();
    expect((await detailOf(admin, id)).status).toBe('in_progress');
    expect(await told(employee.id)).toBe(1);
  });

  it('does so where its job was lost', async () => {
    const { admin, employee, id, mail } = await answered();
    const at = new Date(Date.now() - 3 * 60 * 60 * 1000);
    await db.execute(`delete from pgboss.job where data ->> 'mailId' = '${mail.id}'`);
    await db.update(mails).set({ state: 'sending', updatedAt: at }).where(eq(mails.id, mail.id));
    await hourlyMailSweep.work({}, { id: '' });
    expect((await detailOf(admin, id)).status).toBe('in_progress');
    expect(await told(employee.id)).toBe(1);
  });

  it('leaves alone what was answered by another reply, or was closed since', async () => {
    const { admin, id } = await answered();
    await drainJobs(replyMail);
    const first = await answeredAt(id);
    await reply(admin, id, { text: 'One more thing.' });
    const { version } = await detailOf(admin, id);
    await admin.call('PATCH', `/api/contact-inquiries/${id}`, { body: { status: 'closed', version } });
    server.refuseRecipient(550);
    await drainJobs(replyMail);
    expect(await detailOf(admin, id)).toMatchObject({ status: 'closed' });
    expect(first).not.toBeNull();
    expect(await answeredAt(id)).toEqual(first);
  });
});
