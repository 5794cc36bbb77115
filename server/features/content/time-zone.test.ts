import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { db } from '#server/database/connection.ts';
import { bringUpToDate } from '#server/features/content/pages-service.ts';
import { type Client, makeEmployee } from '#server/test/api.ts';
import { freshContent } from '#server/test/content.ts';
import { apply } from '#server/test/inquiries.ts';
import { dayOf, lastMomentOf } from '#shared/days/days.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { InquiryStats } from '#shared/inquiries/views.ts';
import { absences, contactInquiries } from '#shared/schema.ts';
import type { Reviewer } from '#shared/submissions/views.ts';

let api: Client;
let admin: Client;
beforeEach(async () => {
  ({ api, admin } = await freshContent());
  await bringUpToDate();
  onTestFinished(async () => {
    await freshContent();
    await bringUpToDate();
  });
});

async function publishZone(timeZone: string) {
  const { version } = (await admin.call<{ version: number }>('GET', '/api/content/company')).body;
  const draft = await admin.call<{ version: number }>('PUT', '/api/content/company/draft', {
    body: { changes: { timeZone }, version },
  });
  const answer = await admin.call<ErrorBody>('POST', '/api/content/company/publish', {
    body: { version: draft.body.version },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  await bringUpToDate();
  return answer;
}

/** What the server says when its own clock shows this moment. */
async function at<T>(moment: string, ask: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  return ask().finally(() => vi.useRealTimers());
}

describe('the company’s time zone', () => {
  it('is one that the database knows, too', async () => {
    const refused = await publishZone('Canada/East-Saskatchewan');
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({
      timeZone: ['The database doesn’t know this time zone. Please choose another'],
    });
  });

  it('decides what is late, at the edge of a day', async () => {
    const { id } = await apply(api, 'sales');
    // Monday everywhere: an answer is promised until the end of Thursday.
    const createdAt = new Date('2026-11-30T12:00:00Z');
    const late = () =>
      at('2026-12-04T04:30:00Z', async () => {
        const count = async () => (await admin.call<InquiryStats>('GET', '/api/contact-inquiries/stats')).body.late;
        await db.update(contactInquiries).set({ createdAt: new Date() }).where(eq(contactInquiries.id, id));
        const others = await count();
        await db.update(contactInquiries).set({ createdAt }).where(eq(contactInquiries.id, id));
        return (await count()) - others;
      });
    expect(await late()).toBe(0);
    expect((await publishZone('Europe/Berlin')).status).toBe(200);
    expect(await late()).toBe(1);
    await publishZone('America/Los_Angeles');
    expect(await late()).toBe(0);
  });

  it('decides who is away today', async () => {
    const manager = await makeEmployee('sales_manager');
    await db.insert(absences).values({ employeeId: manager.id, firstDay: '2026-12-01', lastDay: '2026-12-03' });
    const awayUntil = () =>
      at('2026-12-04T04:30:00Z', async () => {
        const { body } = await admin.call<Reviewer[]>('GET', '/api/submissions/reviewers');
        return body.find(({ id }) => id === manager.id)?.awayUntil;
      });
    expect(await awayUntil()).toBe('2026-12-03');
    await publishZone('Europe/Berlin');
    expect(await awayUntil()).toBeNull();
  });

  it('leaves the day that a reply has promised as it was told', async () => {
    const { id } = await apply(api, 'sales');
    const promisedUntil = lastMomentOf('2026-12-07');
    await db.update(contactInquiries).set({ promisedUntil }).where(eq(contactInquiries.id, id));
    await publishZone('Asia/Kolkata');
    const [row] = await db.select().from(contactInquiries).where(eq(contactInquiries.id, id));
    expect(row?.promisedUntil).toEqual(new Date('2026-12-07T18:29:59.999Z'));
    expect(dayOf(row?.promisedUntil as Date)).toBe('2026-12-07');
  });

  it.each(['Mars/Olympus', '+05:00', ''])('is none that nobody knows, such as “%s”', async (timeZone) => {
    const refused = await publishZone(timeZone);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['timeZone']);
  });
});
