import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db, pool } from '#server/database/connection.ts';
import { clearOut } from '#server/database/housekeeping.ts';
import { transact } from '#server/database/transaction.ts';
import { inquiryMail } from '#server/features/inquiries/acts/mail-arrival.ts';
import { enqueueMails } from '#server/features/mail/queue-service.ts';
import { hourlyMailSweep } from '#server/jobs.ts';
import { holdClock } from '#server/test/clock.ts';
import { someone } from '#server/test/inquiries.ts';
import { mails } from '#shared/schema.ts';

describe('the hourly sweep of mails', () => {
  it('says that a mail has failed whose job is gone, and nothing after 180 days', async () => {
    const old = { queue: 'inquiry-mail', kind: 'receipt', recipient: someone() } as const;
    const now = (await holdClock()).getTime();
    const ago = (hours: number, seconds: number) => new Date(now - hours * 3_600_000 - seconds * 1_000);
    const days = 180 * 24;
    const rows = await db
      .insert(mails)
      .values([
        { ...old, state: 'sending', updatedAt: ago(2, 1) },
        { ...old, state: 'queued', updatedAt: ago(2, 1) },
        { ...old, state: 'sending', updatedAt: ago(2, -1) },
        { ...old, state: 'sent', createdAt: ago(days + 10, 0), updatedAt: ago(days, 1) },
        { ...old, state: 'sent', createdAt: ago(days + 10, 0), updatedAt: ago(days, -1) },
        { ...old, state: 'waiting', createdAt: ago(days + 10, 0), updatedAt: ago(days, 1) },
      ])
      .returning();
    await hourlyMailSweep.work({}, { id: '' });
    await clearOut();
    const left = await db.select().from(mails).orderBy(mails.id);
    const states = rows.map(({ id }) => left.find((mail) => mail.id === id)?.state);
    expect(states).toEqual(['failed', 'failed', 'sending', undefined, 'sent', 'waiting']);
  });

  it('does not say so where the release before has done the job during an upgrade', async () => {
    const given = { kind: 'receipt', data: { kind: 'receipt', inquiryId: 0 } } as const;
    const [done, tried] = await transact((transaction) => enqueueMails(transaction, inquiryMail, [given, given]));
    const both = inArray(mails.id, [Number(done), Number(tried)]);
    await pool.query(`update pgboss.job set state = 'completed', completed_on = now() where name = 'inquiry-mail'`);
    await holdClock();
    const age = (seconds: number) =>
      db
        .update(mails)
        .set({ updatedAt: sql`now() - make_interval(hours => 2, secs => ${seconds})` })
        .where(both);
    await age(-1);
    await db
      .update(mails)
      .set({ tries: 1 })
      .where(eq(mails.id, Number(tried)));
    const states = async () => {
      await hourlyMailSweep.work({}, { id: '' });
      const rows = await db.select({ state: mails.state }).from(mails).where(both).orderBy(mails.id);
      return rows.map(({ state }) => state);
    };
    expect(await states()).toEqual(['queued', 'queued']);
    await age(1);
    expect(await states()).toEqual(['sent', 'failed']);
  });
});
