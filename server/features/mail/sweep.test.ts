import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db, pool } from '#server/database/connection.ts';
import { enqueueMails } from '#server/database/queries/mails.ts';
import { transact } from '#server/database/transaction.ts';
import { inquiryMail } from '#server/features/inquiries/forms/mail-service.ts';
import { hourlyMailSweep } from '#server/jobs.ts';
import { someone } from '#server/test/inquiries.ts';
import { mails } from '#shared/schema.ts';

describe('the hourly sweep of mails', () => {
  it('says that a mail has failed whose job is gone, and nothing after 180 days', async () => {
    const old = { queue: 'inquiry-mail', kind: 'receipt', recipient: someone() } as const;
    const at = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    const rows = await db
      .insert(mails)
      .values([
        { ...old, state: 'sending', updatedAt: at(1) },
        { ...old, state: 'sent', createdAt: at(190), updatedAt: at(181) },
        { ...old, state: 'sent', createdAt: at(190), updatedAt: at(170) },
      ])
      .returning();
    const [lost, past, recent] = rows.map(({ id }) => id);
    await hourlyMailSweep.work({}, { id: '' });
    const [kept] = await db
      .select()
      .from(mails)
      .where(eq(mails.id, Number(lost)));
    expect(kept?.state).toBe('failed');
    expect(await db.$count(mails, eq(mails.id, Number(past)))).toBe(0);
    expect(await db.$count(mails, eq(mails.id, Number(recent)))).toBe(1);
  });

  it('does not say so where the release before has done the job during an upgrade', async () => {
    const given = { kind: 'receipt', data: { kind: 'receipt', inquiryId: 0 } } as const;
    const [done, tried] = await transact((transaction) => enqueueMails(transaction, inquiryMail, [given, given]));
    const both = inArray(mails.id, [Number(done), Number(tried)]);
    await pool.query(`update pgboss.job set state = 'completed', completed_on = now() where name = 'inquiry-mail'`);
    await db.update(mails).set({ updatedAt: sql`now() - interval '3 hours'` }).where(both);
    await db
      .update(mails)
      .set({ tries: 1 })
      .where(eq(mails.id, Number(tried)));
    await hourlyMailSweep.work({}, { id: '' });
    const rows = await db.select({ state: mails.state }).from(mails).where(both).orderBy(mails.id);
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'failed']);
  });
});
