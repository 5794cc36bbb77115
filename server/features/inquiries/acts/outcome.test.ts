import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin, type Client } from '#server/test/api.ts';
import { apply, patientToken, someone } from '#server/test/inquiries.ts';
import { detailOf } from '#server/test/messages.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { InquiriesChanged, InquiryReceipt, InquiryView } from '#shared/inquiries/views.ts';
import type { Report } from '#shared/report/views.ts';
import { contactInquiries } from '#shared/schema.ts';

const path = '/api/contact-inquiries';
const asked = 'Please say whether the advertiser was won, or why it was lost.';

async function send(api: Client): Promise<InquiryReceipt> {
  const form = { fullName: 'Ana Ruiz', companyName: 'Pier 9', email: someone(), message: `A page? ${randomUUID()}` };
  return (await api.call<InquiryReceipt>('POST', '/api/contact', { body: { ...form, formToken: patientToken() } }))
    .body;
}

async function advertise(api: Client, createdAt = new Date()): Promise<number> {
  const { id } = await send(api);
  await db.update(contactInquiries).set({ createdAt }).where(eq(contactInquiries.id, id));
  return id;
}

const change = (admin: Client, id: number, version: number, body: object) =>
  admin.call<InquiryView & ErrorBody>('PATCH', `${path}/${id}`, { body: { version, ...body } });

const act = async (admin: Client, to: string, body: object) =>
  (
    await admin.call<InquiriesChanged>('POST', `${path}/${to}`, {
      body,
      headers: { 'Idempotency-Key': randomUUID() },
    })
  ).body;

it('closes an advertiser’s inquiry only with won or lost, which ends when it is opened again', async () => {
  const { api, admin } = await asAdmin();
  const id = await advertise(api);
  const refused = await change(admin, id, 1, { status: 'closed' });
  expect(refused).toMatchObject({ status: 400, body: { error: asked, fields: { outcome: [asked] } } });
  const lost = await change(admin, id, 1, { status: 'closed', outcome: 'price' });
  expect(lost.body).toMatchObject({ status: 'closed', outcome: 'price' });
  expect((await change(admin, id, 2, { status: 'closed', outcome: 'won' })).body.outcome).toBe('won');
  // As the portal sends it: what it keeps is left out.
  expect((await change(admin, id, 3, { outcome: 'fit' })).body).toMatchObject({ status: 'closed', outcome: 'fit' });
  expect((await change(admin, id, 4, { status: 'in_progress', outcome: 'won' })).body.outcome).toBeNull();
  expect((await change(admin, id, 5, { status: 'closed' })).status).toBe(400);
  expect((await detailOf(admin, id)).history.map(({ detail }) => detail.outcome)).toMatchObject([
    { from: null, to: 'price' },
    { from: 'price', to: 'won' },
    { from: 'won', to: 'fit' },
    undefined,
  ]);
});

it('asks nothing about others, suspected spam and what its sender withdrew', async () => {
  const { api, admin } = await asAdmin();
  const { id } = await apply(api, 'sales');
  expect((await change(admin, id, 1, { status: 'closed', outcome: 'won' })).body).toMatchObject({
    status: 'closed',
    outcome: null,
  });
  const spam = await advertise(api);
  await change(admin, spam, 1, { status: 'spam' });
  expect((await change(admin, spam, 2, { status: 'closed' })).body.status).toBe('closed');
  await change(admin, spam, 3, { outcome: 'price' });
  await change(admin, spam, 4, { status: 'spam' });
  expect((await change(admin, spam, 5, { status: 'closed' })).body).toMatchObject({ status: 'closed', outcome: null });
  const withdrawn = await advertise(api);
  await db.update(contactInquiries).set({ withdrawnAt: new Date() }).where(eq(contactInquiries.id, withdrawn));
  expect((await change(admin, withdrawn, 1, { status: 'closed' })).body.outcome).toBeNull();
});

it('has none where its sender withdraws it after it was opened again', async () => {
  const { api, admin } = await asAdmin();
  const { id, key } = await send(api);
  await change(admin, id, 1, { status: 'closed', outcome: 'silence' });
  await change(admin, id, 2, { status: 'in_progress' });
  await api.call('POST', `/api/inquiries/${key}/withdraw`);
  expect(await detailOf(admin, id)).toMatchObject({ status: 'closed', outcome: null });
});

it('closes many with one outcome, refuses advertisers without one, and takes it back', async () => {
  const { api, admin } = await asAdmin();
  const [advertiser, application] = [await advertise(api), (await apply(api, 'sales')).id];
  const at = (version: number) => ({ inquiries: [advertiser, application].map((id) => ({ id, version })) });
  const { results } = await act(admin, 'change', { inquiries: [{ id: advertiser, version: 1 }], status: 'closed' });
  expect(results).toMatchObject([{ outcome: 'refused', error: asked }]);
  await act(admin, 'change', { ...at(1), status: 'closed', outcome: 'silence' });
  expect([(await detailOf(admin, advertiser)).outcome, (await detailOf(admin, application)).outcome]).toEqual([
    'silence',
    null,
  ]);
  const again = { inquiries: [{ id: application, version: 2 }], status: 'closed', outcome: 'won' };
  expect((await act(admin, 'change', again)).results).toMatchObject([{ outcome: 'unchanged', version: 2 }]);
  await act(admin, 'change/undo', at(2));
  expect(await detailOf(admin, advertiser)).toMatchObject({ status: 'new', outcome: null });
});

it('has the day it had where the same is said again, or a correction is taken back', async () => {
  const { api, admin } = await asAdmin();
  const id = await advertise(api);
  await change(admin, id, 1, { status: 'closed', outcome: 'price' });
  const { outcome, outcomeAt } = contactInquiries;
  const said = new Date('2026-02-03T10:00:00Z');
  await db.update(contactInquiries).set({ outcomeAt: said }).where(eq(contactInquiries.id, id));
  expect((await change(admin, id, 2, { outcome: 'price' })).body).toMatchObject({ outcome: 'price', version: 3 });
  await change(admin, id, 3, { status: 'closed', outcome: 'price' });
  const day = await db.select({ outcome, outcomeAt }).from(contactInquiries).where(eq(contactInquiries.id, id));
  expect(day).toEqual([{ outcome: 'price', outcomeAt: said }]);
  await change(admin, id, 4, { outcome: 'won' });
  await act(admin, 'change/undo', { inquiries: [{ id, version: 5 }] });
  expect(await db.select({ outcome, outcomeAt }).from(contactInquiries).where(eq(contactInquiries.id, id))).toEqual(
    day,
  );
});

it('is counted in the report, with the days from arrival, and stands in the export', async () => {
  const { api, admin } = await asAdmin();
  const arrived = new Date('2019-03-10T12:00:00Z');
  const close = async (outcome: string, days: number) => {
    const id = await advertise(api, arrived);
    await change(admin, id, 1, { status: 'closed', outcome });
    const outcomeAt = new Date(arrived.getTime() + days * 86_400_000);
    await db.update(contactInquiries).set({ outcomeAt }).where(eq(contactInquiries.id, id));
    return id;
  };
  const won = await close('won', 2);
  await close('fit', 6);
  const open = await close('won', 9);
  await change(admin, open, 2, { status: 'in_progress' });
  const { body } = await admin.call<Report>('GET', '/api/report?from=2019-03-01&to=2019-03-31');
  const forms = new Map(body.inquiries?.forms.map((form) => [form.form, form]));
  expect(forms.get('advertise')).toMatchObject({ won: [1, 0], lost: [1, 0], saleDays: [4, null] });
  expect(forms.get('sales')).toMatchObject({ won: null, lost: null, saleDays: null });
  const { body: csv } = await admin.call<string>('GET', `${path}/export?format=csv&ids=${won}`);
  expect(csv).toContain(',Won,2019-03-12T12:00:00.000Z,');
});
