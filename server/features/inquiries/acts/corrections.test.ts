import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { startApi } from '#server/test/api.ts';
import { auditOf } from '#server/test/audit.ts';
import { apply, salesApplication, someone } from '#server/test/inquiries.ts';
import { mailsAbout } from '#server/test/outbox.ts';
import { races } from '#server/test/races.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { PrivateInquiry } from '#shared/inquiries/private-views.ts';
import type { InquiryReceipt } from '#shared/inquiries/views.ts';
import { contactInquiries } from '#shared/schema.ts';

describe('PATCH /api/inquiries/:key', () => {
  it('corrects while it is new, columns and all', async () => {
    const api = await startApi();
    const { id, key } = await apply(api, 'sales');
    const body = salesApplication({ city: 'Austin', firstName: 'Anna' });
    const answer = await api.call<PrivateInquiry>('PATCH', `/api/inquiries/${key}`, { body });
    expect(answer).toMatchObject({ status: 200, body: { details: { city: 'Austin' } } });
    const [row] = await db.select().from(contactInquiries).where(eq(contactInquiries.id, id));
    expect(row).toMatchObject({
      name: 'Anna Ruiz',
      location: 'Austin, TX 77550',
      version: 2,
      details: { firstName: 'Anna' },
    });
    expect(row?.details).not.toHaveProperty('formToken');
    expect(await auditOf('inquiry', id)).toMatchObject([
      {
        action: 'sensitive_update',
        actorId: null,
        detail: { by: 'sender', act: 'corrected', fields: ['city', 'email', 'firstName'] },
      },
    ]);
  });

  it('holds a correction to the rules of its form', async () => {
    const api = await startApi();
    const { key } = await apply(api, 'sales');
    const answer = await api.call<ErrorBody>('PATCH', `/api/inquiries/${key}`, {
      body: salesApplication({ city: ' ', email: 'x' }),
    });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ city: ['City is required'], email: ['Please enter a valid email address'] });
  });

  it('corrects an advertise form too', async () => {
    const api = await startApi();
    const email = someone();
    const form = { fullName: 'Ana Ruiz', companyName: 'Riverside', email, message: 'An advert, please' };
    const { body: receipt } = await api.call<InquiryReceipt>('POST', '/api/contact', { body: form });
    const answer = await api.call<PrivateInquiry>('PATCH', `/api/inquiries/${receipt.key}`, {
      body: { ...form, message: 'Two adverts' },
    });
    expect(answer).toMatchObject({ status: 200, body: { details: { message: 'Two adverts' } } });
  });

  it('is refused once someone has started', async () => {
    const api = await startApi();
    const { id, key } = await apply(api, 'sales');
    await db.update(contactInquiries).set({ status: 'in_progress' }).where(eq(contactInquiries.id, id));
    const answer = await api.call<ErrorBody>('PATCH', `/api/inquiries/${key}`, { body: salesApplication() });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await api.call<PrivateInquiry>('GET', `/api/inquiries/${key}`)).body.canCorrect).toBe(false);
  });

  it('sends the receipt again where the address was mistyped', async () => {
    const api = await startApi();
    const { reference, key } = await apply(api, 'sales');
    await mailsAbout(reference);
    const email = someone('right');
    await api.call('PATCH', `/api/inquiries/${key}`, { body: salesApplication({ email }) });
    expect((await mailsAbout(reference)).map(({ to }) => to)).toContain(email);
  });

  it.each(races)('takes three new addresses and no fourth, however many come, %s', async (_way, race) => {
    const api = await startApi();
    const { reference, key } = await apply(api, 'sales');
    // Each from another network: those have a limit of their own.
    let network = 0;
    const readdress = () =>
      api.call<ErrorBody>('PATCH', `/api/inquiries/${key}`, {
        body: salesApplication({ email: someone() }),
        headers: { 'X-Forwarded-For': `198.51.100.${++network}` },
      });
    const answers = await race(Array.from({ length: 5 }, () => readdress));
    while (answers.filter(({ status }) => status === 200).length < 3) answers.push(await readdress());
    const refused = await readdress();
    expect(refused).toMatchObject({ status: 400, body: { fields: { email: [expect.stringContaining('3 times')] } } });
    const written = (await mailsAbout(reference)).filter(({ subject }) => subject.startsWith('We’ve received'));
    expect(written).toHaveLength(1 + 3);
    const { details } = (await api.call<PrivateInquiry>('GET', `/api/inquiries/${key}`)).body;
    const body = { ...details, city: 'Austin' };
    expect((await api.call('PATCH', `/api/inquiries/${key}`, { body })).status).toBe(200);
  });
});
