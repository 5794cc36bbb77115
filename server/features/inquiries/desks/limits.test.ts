import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { type Client, startApi } from '#server/test/api.ts';
import { apply, salesApplication, someone } from '#server/test/inquiries.ts';
import { mailsAbout } from '#server/test/outbox.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { PrivateInquiry } from '#shared/inquiries/private-views.ts';
import { contactInquiries, rateLimits } from '#shared/schema.ts';

describe('forms and corrections from one network', () => {
  it('are counted together: five write to strangers in ten minutes, and none after them', async () => {
    const api = await startApi();
    const { key, reference } = await apply(api, 'sales');
    for (let n = 2; n <= 4; n++) expect((await correct(api, key, { email: someone() })).status).toBe(200);
    const fifth = await apply(api, 'sales');
    const sixth = await correct(api, fifth.key, { email: someone() });
    expect(sixth).toMatchObject({ status: 429, body: { error: expect.stringMatching(/try again in \d+ minutes/) } });
    expect(sixth.headers.get('Retry-After')).toMatch(/^\d+$/);
    const written = [...(await mailsAbout(reference)), ...(await mailsAbout(fifth.reference))];
    expect(written.filter(({ subject }) => subject.startsWith('We’ve received'))).toHaveLength(5);
    // What makes us write to nobody is still taken, and was not lost with the refused one.
    const { details } = (await api.call<PrivateInquiry>('GET', `/api/inquiries/${fifth.key}`)).body;
    const body = { ...details, city: 'Austin' };
    expect((await api.call('PATCH', `/api/inquiries/${fifth.key}`, { body })).status).toBe(200);
    expect(await statusOf((await apply(api, 'sales')).id)).toMatchObject({ status: 'spam', spamReason: 'too_many' });
  });

  it('are refused from the thirty-first in ten minutes, but for one that was answered', async () => {
    const api = await startApi();
    const { key } = await apply(api, 'sales');
    const { details } = (await api.call<PrivateInquiry>('GET', `/api/inquiries/${key}`)).body;
    const options = { body: { ...details, city: 'Austin' }, headers: { 'Idempotency-Key': randomUUID() } };
    const again = () => api.call('PATCH', `/api/inquiries/${key}`, options);
    for (let n = 0; n < 10; n++) expect((await again()).status).toBe(200);
    for (let n = 3; n <= 30; n++) expect((await correct(api, key, { ...details, city: `Town ${n}` })).status).toBe(200);
    expect((await correct(api, key, { ...details, city: 'Boston' })).status).toBe(429);
    expect((await again()).status).toBe(200);
  });

  it('make us write to nobody either once there were forty in a day', async () => {
    const api = await startApi();
    const { id } = await apply(api, 'sales');
    expect(await statusOf(id)).toMatchObject({ status: 'new' });
    const row = await countedToday();
    await db.update(rateLimits).set({ points: 40 }).where(eq(rateLimits.key, row));
    expect(await statusOf((await apply(api, 'sales')).id)).toMatchObject({ status: 'spam', spamReason: 'too_many' });
  });
});

async function correct(api: Client, key: string, changes: Record<string, unknown>) {
  return api.call<ErrorBody>('PATCH', `/api/inquiries/${key}`, { body: salesApplication(changes) });
}

async function statusOf(id: number) {
  const [row] = await db.select().from(contactInquiries).where(eq(contactInquiries.id, id));
  return row;
}

/** The counter of the day that counted last. */
async function countedToday(): Promise<string> {
  const rows = await db.select().from(rateLimits).orderBy(rateLimits.expire);
  return rows.filter(({ key }) => key.startsWith('public-forms-day:')).at(-1)?.key ?? '';
}
