import { readdir } from 'node:fs/promises';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { config } from '#server/config.ts';
import { db } from '#server/database/connection.ts';
import { clearOut } from '#server/database/housekeeping.ts';
import { drainJobs } from '#server/database/jobs.ts';
import { transact } from '#server/database/transaction.ts';
import { createLink } from '#server/features/accounts/links-data.ts';
import { mailAccount } from '#server/features/accounts/mail-service.ts';
import { accountMail } from '#server/features/auth/links/mail-service.ts';
import { replyMail } from '#server/features/inquiries/acts/mail-reply.ts';
import { releasedMail } from '#server/jobs.ts';
import { outbox } from '#server/lib/mail/outbox.ts';
import { asAdmin, type Client } from '#server/test/api.ts';
import { apply, someone } from '#server/test/inquiries.ts';
import { startMailServer } from '#server/test/mail-server.ts';
import { detailOf, reply } from '#server/test/messages.ts';
import { newEmployee } from '#server/test/sessions.ts';
import { inquiryStatusWords } from '#shared/inquiries/inquiries.ts';
import type { MailReleased, MailStatus, MailView } from '#shared/mail/views.ts';
import { accountLinks, contactInquiries, mails } from '#shared/schema.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  server = await startMailServer();
});

/** Nothing of earlier tests waits. */
beforeEach(async () => {
  config.smtpUrl = undefined;
  await db.delete(mails).where(eq(mails.state, 'waiting'));
});

/** An inquiry whose reply was written while no mail server was set. */
async function answered(api: Client, admin: Client) {
  const email = someone();
  const { id, reference } = await apply(api, 'sales', { email });
  await reply(admin, id, { text: `Hello ${email}`, marksAnswered: true });
  await drainJobs(replyMail);
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.inquiryId, id), eq(mails.kind, 'reply')))
    .orderBy(desc(mails.id));
  return { id, reference, email, mailId: Number(mail?.id) };
}

const answeredAt = async (id: number) =>
  (await db.select().from(contactInquiries).where(eq(contactInquiries.id, id)))[0]?.answeredAt ?? null;

const release = (admin: Client, leaveOut: number[] = []) =>
  admin.call<MailReleased>('POST', '/api/admin/mail/waiting', { body: { leaveOut } });

const fileOf = async (mailId: number) => (await readdir(outbox)).find((name) => name.includes(`_mail-${mailId}-`));

describe('without a mail server', () => {
  it('a mail waits, is called sent nowhere, and its inquiry does not count as answered', async () => {
    const { api, admin } = await asAdmin();
    const { id, mailId } = await answered(api, admin);
    const detail = await detailOf(admin, id);
    expect(detail.messages).toMatchObject([{ mail: { state: 'waiting', reason: null } }]);
    expect(inquiryStatusWords(detail)).toBe('Waiting for mail');
    expect(await answeredAt(id)).toBeNull();
    const { body } = await admin.call<MailStatus>('GET', '/api/admin/mail/status');
    expect(body).toMatchObject({ outbox, queued: expect.any(Number), waiting: 1 });
    expect((await admin.call<MailView[]>('GET', '/api/admin/mail?state=waiting')).body).toMatchObject([{ id: mailId }]);
    expect(await fileOf(mailId)).toBeDefined();
    expect((await release(admin)).status).toBe(409);
    expect((await admin.call('POST', `/api/admin/mail/${mailId}`, { body: { act: 'again' } })).status).toBe(409);
  });
});

describe('once a mail server is set', () => {
  it('what waited is sent, oldest first, and what was left out never is', async () => {
    const { api, admin } = await asAdmin();
    const all = [await answered(api, admin), await answered(api, admin), await answered(api, admin)];
    const [first, second, third] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]];
    config.smtpUrl = server.url;
    expect((await release(admin, [second.mailId])).body).toEqual({ queued: 2, dropped: 1 });
    expect((await release(admin)).body).toEqual({ queued: 0, dropped: 0 });
    await drainJobs(releasedMail);
    await drainJobs(replyMail);
    const to = server.taken.map((mail) => mail.to).filter((address) => all.some(({ email }) => email === address));
    expect(to).toEqual([first.email, third.email]);
    const rows = await db
      .select()
      .from(mails)
      .where(inArray(mails.id, [first.mailId, second.mailId]))
      .orderBy(mails.id);
    expect(rows).toMatchObject([
      { state: 'sent', reason: null },
      { state: 'dropped', reason: 'It was taken off the list of what waited.' },
    ]);
    expect([await fileOf(first.mailId), await fileOf(second.mailId)]).toEqual([undefined, undefined]);
    expect([await answeredAt(first.id), await answeredAt(second.id)]).toEqual([expect.any(Date), null]);
  });

  it('one that fails holds up none of those after it, and is tried again', async () => {
    const { api, admin } = await asAdmin();
    const [first, second] = [await answered(api, admin), await answered(api, admin)];
    config.smtpUrl = server.url;
    await release(admin);
    await db.update(contactInquiries).set({ status: 'spam' }).where(eq(contactInquiries.id, first.id));
    await drainJobs(releasedMail);
    expect(server.taken.filter(({ to }) => to === second.email)).toHaveLength(1);
    await db.update(contactInquiries).set({ status: 'answered' }).where(eq(contactInquiries.id, first.id));
    await drainJobs(replyMail);
    expect(server.taken.filter(({ to }) => to === first.email)).toHaveLength(1);
  });

  it('a link works from when its mail leaves, however long it waited', async () => {
    const { api, admin } = await asAdmin();
    const [invited, moved] = [await newEmployee(), await newEmployee()];
    const newEmail = someone('moved');
    await transact(async (transaction) => {
      await createLink(transaction, { employeeId: invited.id, purpose: 'invitation' });
      await createLink(transaction, { employeeId: moved.id, purpose: 'email', email: newEmail });
      await mailAccount(transaction, [
        { kind: 'invitation', employeeId: invited.id },
        { kind: 'confirm_email', employeeId: moved.id },
      ]);
    });
    await drainJobs(accountMail);
    const theirs = inArray(accountLinks.employeeId, [invited.id, moved.id]);
    await db.update(accountLinks).set({ expiresAt: sql`now() - interval '30 days'` }).where(theirs);
    await clearOut();
    config.smtpUrl = server.url;
    await release(admin);
    await drainJobs(releasedMail);
    for (const to of [invited.email, newEmail]) {
      const mail = server.taken.find((taken) => taken.to === to);
      const key = /\/employee\/(?:invitation|email)\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
      expect((await api.call('GET', `/api/employee/links/${key}`)).status, to).toBe(200);
    }
  });

  it('one that is dropped then counts as not sent, with its reason, until it is put away', async () => {
    const { admin } = await asAdmin();
    const { id: employeeId } = await newEmployee();
    await transact(async (transaction) => {
      await createLink(transaction, { employeeId, purpose: 'invitation' });
      await mailAccount(transaction, { kind: 'invitation', employeeId });
    });
    await drainJobs(accountMail);
    await db.delete(accountLinks).where(eq(accountLinks.employeeId, employeeId));
    const failed = async () => (await admin.call<MailStatus>('GET', '/api/admin/mail/status')).body.failed;
    const before = await failed();
    config.smtpUrl = server.url;
    await release(admin);
    await drainJobs(releasedMail);
    expect(await failed()).toBe(before + 1);
    const [mail] = await db.select().from(mails).where(eq(mails.employeeId, employeeId));
    expect(mail).toMatchObject({ state: 'failed', reason: 'There was nothing left to say in it.' });
    const away = () => admin.call('POST', `/api/admin/mail/${mail?.id}`, { body: { act: 'away' } });
    expect((await away()).status).toBe(204);
    expect(await failed()).toBe(before);
    expect((await away()).status).toBe(409);
  });
});
