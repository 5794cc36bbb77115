import { readdir } from 'node:fs/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { drainJobs, enqueue } from '#server/database/jobs.ts';
import { transact } from '#server/database/transaction.ts';
import { inquiryRetention } from '#server/features/inquiries/acts/erase.ts';
import { asAdmin, type Client, makeEmployee, startApi } from '#server/test/api.ts';
import { auditOf } from '#server/test/audit.ts';
import { daysAgo, holdClock } from '#server/test/clock.ts';
import { everything, lookUp } from '#server/test/erasure.ts';
import { hire, move } from '#server/test/hiring.ts';
import { apply, influencerApplication, patientToken, someone, storage } from '#server/test/inquiries.ts';
import { mailsAbout } from '#server/test/outbox.ts';
import { pdf } from '#server/test/pictures.ts';
import { addMonths, dayOf, endOfDay, lastMomentOf, startOfDay } from '#shared/days/days.ts';
import type { InquiryDetail, InquiryReceipt, InquiryStats } from '#shared/inquiries/views.ts';
import { contactInquiries, employees, inquiryNotes } from '#shared/schema.ts';

const path = '/api/contact-inquiries';
const detail = (admin: Client, id: number) => admin.call<InquiryDetail>('GET', `${path}/${id}`);

/** As the schedule starts it. */
async function night(): Promise<void> {
  await transact((transaction) => enqueue(transaction, inquiryRetention, [{}]));
  await drainJobs(inquiryRetention);
}

/** Sent and last worked on so many days ago. */
async function age(id: number, since: number, createdSince = since): Promise<void> {
  await db
    .update(contactInquiries)
    .set({ createdAt: daysAgo(createdSince), updatedAt: daysAgo(since) })
    .where(eq(contactInquiries.id, id));
}

/** From a network of its own: many from one would be suspected spam. */
async function ask(): Promise<InquiryReceipt> {
  const api = await startApi();
  const body = { fullName: 'Ana', companyName: 'Bay', email: someone(), message: 'Hello', formToken: patientToken() };
  return (await api.call<InquiryReceipt>('POST', '/api/contact', { body })).body;
}

describe('what a form promises to delete', () => {
  it('is erased with files, notes and mails, as an admin erases it, and the account of the same person stays', async () => {
    const { api, admin } = await asAdmin();
    const email = someone();
    const body = influencerApplication([{ name: 'reach.pdf', content: pdf }], { email });
    const { id, reference } = (await api.call<InquiryReceipt>('POST', '/api/applications/influencer', { body })).body;
    await admin.call('POST', `${path}/${id}/notes`, { body: { note: 'Spoke to her in Valparaiso.' } });
    await db.update(inquiryNotes).set({ createdAt: sql`now() - interval '13 months'` });
    await mailsAbout(reference);
    const account = await makeEmployee('content_creator', { email });
    const other = await apply(api, 'sales');
    const files = (await readdir(storage)).length;
    const before = (await admin.call<InquiryStats>('GET', `${path}/stats`)).body.total;

    await age(id, 366);
    await night();
    expect((await detail(admin, id)).status).toBe(404);
    expect((await detail(admin, other.id)).status).toBe(200);
    expect((await admin.call<InquiryStats>('GET', `${path}/stats`)).body.total).toBe(before - 1);
    expect((await readdir(storage)).length).toBe(files - 1);
    expect(await mailsAbout(reference)).toEqual([]);
    expect((await auditOf('inquiry', id)).at(-1)).toMatchObject({
      action: 'sensitive_delete',
      actorId: null,
      detail: { by: 'retention', act: 'erased', reference, formType: 'influencer' },
    });
    expect(await db.$count(employees, eq(employees.email, account.email))).toBe(1);
    await db.update(employees).set({ email: 'hired@example.com' }).where(eq(employees.id, account.id));
    expect(await everything()).not.toMatch(new RegExp(`${email}|Valparaiso`));
  });

  it('goes by the form, and suspected spam sooner; answered or not makes no difference', async () => {
    const { admin } = await asAdmin();
    const [answered, unanswered, young, spam, suspicion] = await Promise.all(
      Array.from({ length: 5 }, async () => apply(await startApi(), 'sales')),
    );
    const [inquiry, old] = [await ask(), await ask()];
    const general = await apply(await startApi(), 'sales');
    for (const [sent, status] of [
      [answered, 'answered'],
      [spam, 'spam'],
      [suspicion, 'spam'],
    ] as const) {
      await admin.call('PATCH', `${path}/${sent?.id}`, { body: { status, version: 1 } });
    }
    await db.update(contactInquiries).set({ formType: null }).where(eq(contactInquiries.id, general.id));
    for (const [sent, since] of [
      [unanswered, 366],
      [spam, 30],
      [suspicion, 28],
      [inquiry, 700],
      [old, 732],
      [general, 366],
    ] as const) {
      await age(sent?.id ?? 0, since);
    }
    // The night of the last day erases it, and that of the day before does not.
    const lastDay = addMonths(dayOf(new Date()), -12);
    for (const [sent, at] of [
      [answered, lastMomentOf(lastDay)],
      [young, endOfDay(lastDay)],
    ] as const) {
      const moments = { createdAt: at, updatedAt: at };
      await db
        .update(contactInquiries)
        .set(moments)
        .where(eq(contactInquiries.id, sent?.id ?? 0));
    }
    await night();
    const left = await db.select({ id: contactInquiries.id }).from(contactInquiries).orderBy(contactInquiries.id);
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([young?.id, suspicion?.id, inquiry.id]));
    for (const sent of [answered, unanswered, spam, old, general]) {
      expect(left.map(({ id }) => id)).not.toContain(sent?.id);
    }
  });

  it.each([
    ['contact', 'new', '24 months', '2025-03-11'],
    ['sales', 'new', '12 months', '2026-03-11'],
    ['sales', 'spam', '30 days', '2027-02-09'],
  ] as const)('of %s, %s, is deleted in the night before %s are over', async (formType, status, _kept, day) => {
    const [due, young] = [await ask(), await ask()];
    // In the night after the next one, what is of an earlier day would be too old.
    await holdClock(Date.parse('2027-03-10T12:00:00Z'));
    for (const [{ id }, seconds] of [
      [due, 1],
      [young, 0],
    ] as const) {
      const since = new Date(startOfDay(day).getTime() - seconds * 1_000);
      await db
        .update(contactInquiries)
        .set({ formType, status, createdAt: since, updatedAt: since })
        .where(eq(contactInquiries.id, id));
    }
    await night();
    const left = await db
      .select({ id: contactInquiries.id })
      .from(contactInquiries)
      .where(inArray(contactInquiries.id, [due.id, young.id]));
    expect(left).toEqual([{ id: young.id }]);
  });

  it('stays while somebody works on it, and the inbox says until when', async () => {
    const { api, admin } = await asAdmin();
    const [changed, noted] = [await apply(api, 'sales'), await apply(api, 'sales')];
    for (const { id } of [changed, noted]) await age(id, 366, 1_096);
    await admin.call('POST', `${path}/${noted.id}/notes`, { body: { note: 'Call again in March.' } });
    await admin.call('PATCH', `${path}/${changed.id}`, { body: { status: 'in_progress', version: 1 } });
    await night();
    for (const { id } of [changed, noted]) {
      const { status, body } = await detail(admin, id);
      expect(status).toBe(200);
      expect(body.keptUntil).toBe(lastMomentOf(addMonths(dayOf(new Date()), 12)).toISOString());
    }
  });

  it('goes as long after it was declined, accepted or withdrawn, whatever is done with it since', async () => {
    const { api, admin } = await asAdmin();
    const all = await Promise.all(Array.from({ length: 5 }, () => apply(api, 'sales', { email: someone() })));
    const [declined, kept, accepted, withdrawn, reopened] = all as [InquiryReceipt, ...InquiryReceipt[]];
    for (const { id } of [declined, kept, reopened] as InquiryReceipt[]) await move(admin, id, 'declined', null);
    const { body } = await hire(admin, accepted?.id ?? 0);
    await api.call('POST', `/api/inquiries/${withdrawn?.key}/withdraw`);
    for (const { id } of all) await age(id, 0, 1_096);
    const since = (id: number | undefined, days: number) => {
      const then = daysAgo(days);
      return db
        .update(contactInquiries)
        .set(id === withdrawn?.id ? { withdrawnAt: then } : { stageAt: then })
        .where(eq(contactInquiries.id, id ?? 0));
    };
    for (const one of [declined, accepted, withdrawn, reopened]) await since(one?.id, 366);
    await since(kept?.id, 363);
    for (const { id } of all) await admin.call('POST', `${path}/${id}/notes`, { body: { note: 'A late word.' } });
    await move(admin, reopened?.id ?? 0, 'talk', null);

    const said = (await detail(admin, declined.id)).body;
    expect(said.isSettled).toBe(true);
    expect(Date.parse(said.keptUntil)).toBeLessThan(Date.now());
    expect((await lookUp(admin, said.email ?? '')).findings[0]).toMatchObject({ place: 'sent', until: said.keptUntil });
    await night();
    const left = await Promise.all(all.map(async ({ id }) => (await detail(admin, id)).status));
    expect(left).toEqual([404, 200, 404, 404, 200]);
    expect(await db.$count(employees, eq(employees.id, body.inquiry.account?.id ?? 0))).toBe(1);
  });

  it('goes in batches, and two runs at once erase each thing once', async () => {
    const { api } = await asAdmin();
    const first = await apply(api, 'sales');
    await db.execute(sql`insert into contact_inquiries (name, email, form_type, reference, created_at, updated_at)
      select 'Old', 'old@example.com', 'sales', 'OT-OLD-' || n, now() - interval '2 years', now() - interval '2 years'
      from generate_series(1, 250) as n`);
    await Promise.all([
      inquiryRetention.work({} as never, { id: '1' }),
      inquiryRetention.work({} as never, { id: '2' }),
    ]);
    expect(await db.$count(contactInquiries, eq(contactInquiries.name, 'Old'))).toBe(0);
    const { rows } = await db.execute<{ erased: number; kept: number }>(sql`select
      (select count(*)::int from audit_events where detail ->> 'reference' like 'OT-OLD-%') as erased,
      (select sum(count)::int from inquiry_counts) - (select count(*)::int from contact_inquiries) as kept`);
    expect(rows).toEqual([{ erased: 250, kept: 0 }]);
    expect(await db.$count(contactInquiries, eq(contactInquiries.id, first.id))).toBe(1);
  });
});
