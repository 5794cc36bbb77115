import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { clearOut } from '#server/database/housekeeping.ts';
import { drainJobs } from '#server/database/jobs.ts';
import { newsletterMail } from '#server/features/newsletter/mail-service.ts';
import { type Client, makeEmployee, startApi } from '#server/test/api.ts';
import { countsOf, erase } from '#server/test/erasure.ts';
import { someone } from '#server/test/inquiries.ts';
import { newsletterReader } from '#server/test/newsletter.ts';
import { mailsAbout } from '#server/test/outbox.ts';
import type { NewsletterReader, Subscription } from '#shared/newsletter-views.ts';
import { auditEvents, newsletterReaders } from '#shared/schema.ts';

async function mailsTo(id: number) {
  await drainJobs(newsletterMail);
  return mailsAbout(`newsletter-${id}`);
}

async function confirmed(visitor: Client) {
  const reader = await newsletterReader(visitor);
  await visitor.call('POST', `/api/newsletter/${reader.key}/confirm`);
  return reader;
}

async function readersAt(email: string) {
  return db.$count(newsletterReaders, eq(newsletterReaders.email, email));
}

describe('POST /api/newsletter', () => {
  it('asks the address by mail, and is on the list only once confirmed', async () => {
    const visitor = await startApi();
    const { id, email, key } = await newsletterReader(visitor);
    const [mail] = await mailsTo(id);
    expect(mail).toMatchObject({ to: email, subject: 'Please confirm your email address' });
    expect(mail?.text).toContain(`/newsletter/${key}`);
    expect(mail?.head).toMatch(new RegExp(`List-Unsubscribe:\\s+<[^>]*/api/newsletter/${key}/leave>`));
    expect(mail?.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const view = await visitor.call<Subscription>('GET', `/api/newsletter/${key}`);
    expect(view.body).toEqual({ email, isConfirmed: false });
    const answer = await visitor.call<Subscription>('POST', `/api/newsletter/${key}/confirm`);
    expect(answer.body).toEqual({ email, isConfirmed: true });
  });

  it('answers the same for an address that is on the list, which is mailed again and stays confirmed', async () => {
    const visitor = await startApi();
    const { id, email, key } = await confirmed(visitor);
    const again = await visitor.call('POST', '/api/newsletter', { body: { email: email.toUpperCase() } });
    expect(again.status).toBe(200);
    expect(await mailsTo(id)).toHaveLength(2);
    const view = await visitor.call<Subscription>('GET', `/api/newsletter/${key}`);
    expect(view.body.isConfirmed).toBe(true);
  });

  it('stores nothing of a robot, and refuses what is no address', async () => {
    const visitor = await startApi();
    const email = someone('robot');
    expect((await visitor.call('POST', '/api/newsletter', { body: { email, website: 'x' } })).status).toBe(200);
    expect(await readersAt(email)).toBe(0);
    expect((await visitor.call('POST', '/api/newsletter', { body: { email: 'no address' } })).status).toBe(400);
    const forged = { email, formToken: '1.forged' };
    expect((await visitor.call('POST', '/api/newsletter', { body: forged })).status).toBe(409);
  });
});

describe('the link of an address', () => {
  it('takes it off the list with one click, which may come twice', async () => {
    const visitor = await startApi();
    const { email, key } = await confirmed(visitor);
    const opened = await visitor.call('GET', `/api/newsletter/${key}/leave`);
    expect(opened.headers.get('Refresh')).toContain(`/newsletter/${key}`);
    expect(await readersAt(email)).toBe(1);
    for (const _ of [1, 2]) expect((await visitor.call('POST', `/api/newsletter/${key}/leave`)).status).toBe(204);
    expect(await readersAt(email)).toBe(0);
    expect((await visitor.call('GET', `/api/newsletter/${key}`)).status).toBe(404);
    expect((await visitor.call('POST', `/api/newsletter/${key}/confirm`)).status).toBe(404);
  });

  it('opens no other address', async () => {
    const visitor = await startApi();
    const { id, key } = await newsletterReader(visitor);
    const other = key.replace(`${id}-`, `${id + 1}-`);
    expect((await visitor.call('GET', `/api/newsletter/${other}`)).status).toBe(404);
    expect((await visitor.call('POST', `/api/newsletter/${other}/leave`)).status).toBe(404);
  });
});

describe('the list', () => {
  it('is shown to admins, and exported with those who have confirmed, each with a link to leave', async () => {
    const visitor = await startApi();
    const admin = await visitor.signedInAs(await makeEmployee('admin'));
    const waiting = await newsletterReader(visitor);
    const { id, email, key } = await confirmed(visitor);
    const { body } = await admin.call<NewsletterReader[]>('GET', '/api/admin/newsletter');
    expect(body.find((reader) => reader.id === id)).toMatchObject({ email, confirmedAt: expect.any(String) });
    expect(body.find((reader) => reader.id === waiting.id)).toMatchObject({ confirmedAt: null });
    const { body: csv } = await admin.call<string>('GET', '/api/admin/newsletter/export');
    expect(csv).toContain(`/api/newsletter/${key}/leave`);
    expect(csv).toContain(email);
    expect(csv).not.toContain(waiting.email);
    const trail = await db
      .select({ detail: auditEvents.detail })
      .from(auditEvents)
      .where(eq(auditEvents.target, 'newsletter'));
    expect(trail.map(({ detail }) => detail.act)).toContain('exported');
    expect((await admin.call('DELETE', `/api/admin/newsletter/${id}`)).status).toBe(204);
    expect(await readersAt(email)).toBe(0);
  });

  it('forgets an erased person', async () => {
    const visitor = await startApi();
    const admin = await visitor.signedInAs(await makeEmployee('admin'));
    const { email } = await confirmed(visitor);
    expect(await countsOf(admin, email)).toMatchObject({ newsletter: 1 });
    expect((await erase(admin, email)).status).toBe(200);
    expect(await readersAt(email)).toBe(0);
  });

  it('forgets an address that nobody confirmed within seven days', async () => {
    const visitor = await startApi();
    const [late, early] = [await newsletterReader(visitor), await newsletterReader(visitor)];
    const kept = await confirmed(visitor);
    const eightDaysAgo = new Date(Date.now() - 8 * 24 * 60 * 60_000);
    await db.update(newsletterReaders).set({ createdAt: eightDaysAgo }).where(eq(newsletterReaders.id, late.id));
    await db.update(newsletterReaders).set({ createdAt: eightDaysAgo }).where(eq(newsletterReaders.id, kept.id));
    await clearOut();
    expect(await Promise.all([late, early, kept].map(({ email }) => readersAt(email)))).toEqual([0, 1, 1]);
  });
});
