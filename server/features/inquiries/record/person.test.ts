import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, like, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { enqueue } from '#server/database/jobs.ts';
import { transact } from '#server/database/transaction.ts';
import { inquiryMail } from '#server/features/inquiries/acts/mail-arrival.ts';
import { addressHash } from '#server/lib/hash.ts';
import { outbox } from '#server/lib/mail/outbox.ts';
import { asAdmin, type Client, makeEmployee } from '#server/test/api.ts';
import { countsOf, erase, everything, lookUp } from '#server/test/erasure.ts';
import {
  apply,
  bornYearsAgo,
  influencerApplication,
  salesApplication,
  someone,
  storage,
} from '#server/test/inquiries.ts';
import { mailsAbout } from '#server/test/outbox.ts';
import { pdf } from '#server/test/pictures.ts';
import { completeForms, signIn } from '#server/test/submissions.ts';
import { openWords } from '#shared/inquiries/erasure.ts';
import type { InquiryReceipt } from '#shared/inquiries/views.ts';
import { auditEvents, contactInquiries, idempotencyKeys, submissions } from '#shared/schema.ts';

describe('POST /api/contact-inquiries/person', () => {
  it('says what is held where, with ways to look at it, and changes nothing', async () => {
    const { api, admin, employee } = await asAdmin();
    const email = someone();
    const receipt = await sendFile(api, email);
    await apply(api, 'sales', { email: email.toUpperCase() });
    await admin.call('POST', `/api/contact-inquiries/${receipt.id}/notes`, { body: { note: 'Called back.' } });
    const before = await everything();
    const holdings = await lookUp(admin, email);
    expect(holdings).toMatchObject({ refusal: null, erasedBefore: [] });
    expect(Object.fromEntries(holdings.findings.map(({ place, count }) => [place, count]))).toEqual({
      sent: 2,
      files: 1,
      notes: 1,
      mail: 4,
    });
    expect(holdings.findings[0]?.records).toContainEqual({ kind: 'inquiry', id: receipt.id, label: receipt.reference });
    expect(await everything()).toEqual(before);
    const [event] = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.target, `person:${addressHash(email)}`));
    expect(event).toMatchObject({ action: 'sensitive_read', actorId: employee.id });
    expect(await countsOf(admin, someone())).toEqual({});
  });

  it('names what is still open, with its stage and whose work it is, and nothing that is settled', async () => {
    const { api, admin } = await asAdmin();
    const colleague = await makeEmployee('admin', { firstName: 'Silas', lastName: null });
    const email = someone();
    const talk = await apply(api, 'sales', { email });
    const asked = await sendFile(api, email);
    const closed = await apply(api, 'sales', { email, additionalInfo: 'One thing more.' });
    await db
      .update(contactInquiries)
      .set({ stage: 'talk', status: 'answered', assignedTo: colleague.id })
      .where(eq(contactInquiries.id, talk.id));
    await db.update(contactInquiries).set({ status: 'closed' }).where(eq(contactInquiries.id, closed.id));
    const { open } = await lookUp(admin, email);
    expect(open).toEqual([
      { id: asked.id, reference: asked.reference, stage: 'new', assignedTo: null },
      { id: talk.id, reference: talk.reference, stage: 'talk', assignedTo: 'Silas' },
    ]);
    expect(openWords(open.slice(1))).toBe(`1 inquiry is still open: ${talk.reference}, stage Talk, assigned to Silas.`);
  });

  it('finds nothing of somebody whose address is longer', async () => {
    const { api, admin } = await asAdmin();
    const email = someone();
    await apply(api, 'sales', { email: `x${email}`, additionalInfo: `Or write to y.${email}` });
    expect(await countsOf(admin, email)).toEqual({});
  });
});

describe('POST /api/contact-inquiries/erase-person', () => {
  it('erases what the person sent and what names them as guardian, with files, notes and mail, and nobody else', async () => {
    const { api, admin, employee } = await asAdmin();
    const email = someone();
    const one = await sendFile(api, email);
    const two = await apply(api, 'sales', { email: email.toUpperCase() });
    const guarded = await apply(api, 'street-team', {
      birthdate: bornYearsAgo(15),
      guardianName: 'Ana',
      guardianEmail: email,
    });
    const other = await apply(api, 'sales', { email: `x${email}` });
    await mailsAbout(one.reference);
    const files = (await readdir(storage)).length;
    const { status, body } = await erase(admin, email);
    expect(status).toBe(200);
    expect(body.counts).toMatchObject({ sent: 2, guarded: 1, files: 1 });
    // What waits for a guardian is nobody's business inside, its reference beside this address least of all.
    expect(body.references.sort()).toEqual([one.reference, two.reference].sort());
    expect(JSON.stringify(body)).not.toContain(guarded.reference);
    const left = await db
      .select()
      .from(contactInquiries)
      .where(like(contactInquiries.email, `%${email}`));
    expect(left.map(({ reference }) => reference)).toEqual([other.reference]);
    expect((await readdir(storage)).length).toBe(files - 1);
    for (const { reference } of [one, two, guarded]) expect(await mailsAbout(reference)).toEqual([]);
    expect(await mailsAbout(other.reference)).toHaveLength(2);
    const proofs = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.target, `person:${addressHash(email)}`));
    expect(proofs.at(-1)).toMatchObject({
      action: 'sensitive_delete',
      actorId: employee.id,
      detail: { act: 'person_erased', counts: { sent: 2, guarded: 1, files: 1 } },
    });
    expect((await everything()).replaceAll(`x${email}`, '').toLowerCase()).not.toContain(email);
    const again = await lookUp(admin, email);
    expect(again).toMatchObject({ findings: [], erasedBefore: [{ by: 'Noor Haddad' }] });
  });

  it('empties kept answers at once; a call that comes again is told so, and does not act anew', async () => {
    const { api, admin } = await asAdmin();
    const email = someone();
    const headers = { 'Idempotency-Key': randomUUID() };
    const form = { body: salesApplication({ email }), headers };
    const { body: receipt } = await api.call<InquiryReceipt>('POST', '/api/applications/sales', form);
    const note = { body: { note: 'Spoke to Ana Ruiz of Galveston.' }, headers };
    await admin.call('POST', `/api/contact-inquiries/${receipt.id}/notes`, note);
    const seller = await signIn(api, 'sales_staff');
    const prospect = {
      body: {
        submissionType: 'sales_prospect',
        submissionData: { ...completeForms.sales_prospect, contactPerson: 'Ana Ruiz', contactEmail: email },
      },
      headers,
    };
    await seller.client.call('POST', '/api/submissions', prospect);
    expect(await countsOf(admin, email)).toMatchObject({ answers: 3 });
    await erase(admin, email);
    const kept = JSON.stringify(await db.select().from(idempotencyKeys));
    expect(kept).not.toMatch(/Galveston|Ana Ruiz/);
    expect(kept).not.toContain(email);
    const again = await api.call('POST', '/api/applications/sales', form);
    expect(again).toMatchObject({ status: 404, body: { error: expect.stringContaining('has since been erased') } });
    expect(await db.$count(contactInquiries, eq(contactInquiries.email, email))).toBe(0);
    expect((await seller.client.call('POST', '/api/submissions', prospect)).status).toBe(404);
    expect(await db.$count(submissions, eq(submissions.employeeId, seller.employee.id))).toBe(1);
  });

  it('deletes mail that holds the address, in the outbox and in the queue, and reports of failed jobs', async () => {
    const { api, admin } = await asAdmin();
    const email = someone();
    const { id } = await apply(api, 'sales', { email });
    await mkdir(outbox, { recursive: true });
    await writeFile(join(outbox, '2026_submission-1_x.eml'), `To: ${email}\r\n\r\nHello`);
    await transact((transaction) => enqueue(transaction, inquiryMail, [{ kind: 'receipt', inquiryId: 2_000_000_000 }]));
    await db.execute(sql`update pgboss.job set state = 'failed', output = ${JSON.stringify({ message: `550 ${email}` })}::jsonb
      where data ->> 'inquiryId' = '2000000000'`);
    const counts = await countsOf(admin, email);
    expect(counts).toMatchObject({ sent: 1, reports: 1, mail: 3 });
    expect((await erase(admin, email)).body.counts).toEqual(counts);
    expect(await readdir(outbox)).not.toContain('2026_submission-1_x.eml');
    const { rows } = await db.execute(sql`select output from pgboss.job where data ->> 'inquiryId' = '2000000000'`);
    expect(rows).toEqual([{ output: null }]);
    expect((await db.execute(sql`select from pgboss.job where data ->> 'inquiryId' = ${String(id)}`)).rows).toEqual([]);
  });

  it('refuses to erase more than was seen, and without a look', async () => {
    const { api, admin } = await asAdmin();
    const email = someone();
    await apply(api, 'sales', { email });
    const { seen } = await lookUp(admin, email);
    await apply(api, 'sales', { email, city: 'Austin' });
    const path = '/api/contact-inquiries/erase-person';
    const answer = await admin.call('POST', path, { body: { email, seen } });
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'What we hold has changed since you looked. Please look it up again first.' },
    });
    expect((await admin.call('POST', path, { body: { email } })).status).toBe(400);
    expect(await db.$count(contactInquiries, eq(contactInquiries.email, email))).toBe(2);
    expect((await erase(admin, email)).body.counts.sent).toBe(2);
  });
});

describe('DELETE /api/contact-inquiries/:id', () => {
  it('empties kept answers about it at once, and about no other', async () => {
    const { api, admin } = await asAdmin();
    const [one, other] = [await apply(api, 'sales'), await apply(api, 'sales')];
    for (const { id } of [one, other]) {
      const headers = { 'Idempotency-Key': randomUUID() };
      await admin.call('POST', `/api/contact-inquiries/${id}/notes`, { body: { note: `About ${id} alone` }, headers });
    }
    await admin.call('DELETE', `/api/contact-inquiries/${one.id}`);
    const kept = JSON.stringify(await db.select().from(idempotencyKeys));
    expect(kept).not.toContain(`About ${one.id} alone`);
    expect(kept).toContain(`About ${other.id} alone`);
  });
});

async function sendFile(api: Client, email: string): Promise<InquiryReceipt> {
  const body = influencerApplication([{ name: 'a.pdf', content: pdf }], { email });
  return (await api.call<InquiryReceipt>('POST', '/api/applications/influencer', { body })).body;
}
