import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin, type Client } from '#server/test/api.ts';
import { erase, lookUp } from '#server/test/erasure.ts';
import { apply, countInquiriesOf, salesApplication, someone } from '#server/test/inquiries.ts';
import { guardianOf } from '#server/test/route-calls-inquiries.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { InquiryReceipt } from '#shared/inquiries/views.ts';
import { auditEvents, contactInquiries } from '#shared/schema.ts';

type Call = [client: Client, method: string, path: string, body?: unknown];

/** Every call of the inbox and of private links that succeeds once, and why a second one could not. */
const calls: Record<string, (visitor: Client, admin: Client) => Promise<Call>> = {
  async 'withdrawing, since it is withdrawn'(visitor) {
    const { key } = await apply(visitor, 'sales');
    return [visitor, 'POST', `/api/inquiries/${key}/withdraw`];
  },
  async 'erasing by the private link, since it is gone'(visitor) {
    const { key } = await apply(visitor, 'sales');
    return [visitor, 'DELETE', `/api/inquiries/${key}`];
  },
  async 'declining, since it is gone'(visitor) {
    return [visitor, 'POST', `/api/guardian/${await guardianOf(visitor)}/decline`];
  },
  async 'erasing from the inbox, since it is gone'(visitor, admin) {
    const { id } = await apply(visitor, 'sales');
    return [admin, 'DELETE', `/api/contact-inquiries/${id}`];
  },
  async 'erasing a person, since there is nothing left of them'(visitor, admin) {
    const email = someone();
    await apply(visitor, 'sales', { email });
    const { seen } = await lookUp(admin, email);
    return [admin, 'POST', '/api/contact-inquiries/erase-person', { email, seen }];
  },
};

describe('a call whose answer was lost', () => {
  it.each(Object.entries(calls))('gets it again by its key: %s', async (_, prepare) => {
    const { api, admin } = await asAdmin();
    const [client, method, path, body] = await prepare(api, admin);
    const options = { body, headers: { 'Idempotency-Key': randomUUID() } };
    const first = await client.call(method, path, options);
    expect(first.status).toBeLessThan(300);
    const written = await countAudit();
    const second = await client.call(method, path, options);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await countAudit()).toBe(written);
    const other = await client.call(method, path, { body, headers: { 'Idempotency-Key': randomUUID() } });
    expect([other.status, other.body]).not.toEqual([first.status, first.body]);
  });

  it('gets it again though somebody has started on what was corrected', async () => {
    const { api } = await asAdmin();
    const { key } = await apply(api, 'sales');
    const options = { body: salesApplication({ city: 'Austin' }), headers: { 'Idempotency-Key': randomUUID() } };
    const correct = () => api.call('PATCH', `/api/inquiries/${key}`, options);
    const answers = await Promise.all([correct(), correct(), correct()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await db.update(contactInquiries).set({ status: 'in_progress' });
    expect((await correct()).status).toBe(200);
    const other = { ...options, body: salesApplication() };
    expect((await api.call('PATCH', `/api/inquiries/${key}`, other)).status).toBe(422);
  });

  it('does not get a dead link once its sender has erased what it made', async () => {
    const { api } = await asAdmin();
    const options = { body: salesApplication(), headers: { 'Idempotency-Key': randomUUID() } };
    const post = () => api.call<InquiryReceipt & ErrorBody>('POST', '/api/applications/sales', options);
    const first = await post();
    expect((await api.call('DELETE', `/api/inquiries/${first.body.key}`)).status).toBe(204);
    const again = await post();
    expect(again).toMatchObject({ status: 404, body: { error: expect.stringContaining('since been erased') } });
    expect(await countInquiriesOf(options.body.email)).toBe(0);
    options.headers['Idempotency-Key'] = randomUUID();
    expect((await post()).status).toBe(201);
  });

  it('erases nobody else under the same key', async () => {
    const { api, admin } = await asAdmin();
    const headers = { 'Idempotency-Key': randomUUID() };
    const [one, other] = [someone(), someone()];
    for (const email of [one, other]) await apply(api, 'sales', { email });
    expect((await erase(admin, one, headers)).body.counts.sent).toBe(1);
    expect((await erase(admin, other, headers)).status).toBe(422);
    expect((await db.select().from(contactInquiries).where(eq(contactInquiries.email, other))).length).toBe(1);
  });
});

async function countAudit(): Promise<number> {
  return db.$count(auditEvents);
}
