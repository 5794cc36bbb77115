import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin } from '#server/test/api.ts';
import { erase, everything, lookUp } from '#server/test/erasure.ts';
import { author } from '#server/test/evaluations.ts';
import { apply, someone } from '#server/test/inquiries.ts';
import { completeForms, edit, insertSubmission, send, signIn, story } from '#server/test/submissions.ts';
import type { InquiryDetail } from '#shared/inquiries/views.ts';
import { evaluationSessions, idempotencyKeys, submissionEvents, submissions } from '#shared/schema.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

describe('erasing a person', () => {
  it('takes the contact out of a sales prospect, out of its earlier versions too, and leaves the lead', async () => {
    const { api, admin } = await asAdmin();
    const seller = await signIn(api, 'sales_staff');
    const email = someone();
    const companyName = 'Larch Guitars';
    const form = { ...completeForms.sales_prospect, companyName, contactPerson: 'Tom Okafor', contactEmail: email };
    const misspelled = { ...form, contactEmail: someone('typo') };
    const { body: sent } = await seller.client.call<SubmissionView>('POST', '/api/submissions', {
      body: { submissionType: 'sales_prospect', submissionData: misspelled },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    await edit(seller.client, sent.id, { submissionData: form });
    const other = await send(seller.client, 'sales_prospect', { ...form, contactEmail: `x${email}` });
    const { findings } = await lookUp(admin, email);
    expect(findings).toMatchObject([
      { place: 'answers', count: 1 },
      { place: 'prospects', count: 1, records: [{ kind: 'submission', id: sent.id, label: companyName }] },
    ]);
    expect((await erase(admin, email.toUpperCase())).body.counts).toEqual({ answers: 1, prospects: 1 });
    expect(JSON.stringify(await db.select().from(idempotencyKeys))).not.toContain('Okafor');
    const left = await story(admin, sent.id);
    const gone = { contactPerson: '[erased]', contactEmail: '[erased]', contactPhone: '[erased]' };
    expect(left).toMatchObject({ title: companyName, submissionData: { ...form, ...gone }, version: 3 });
    const versions = await db.select().from(submissionEvents).where(eq(submissionEvents.submissionId, sent.id));
    expect(versions.filter(({ before }) => before).map(({ before }) => before)).toMatchObject([gone]);
    expect((await story(admin, other.id)).submissionData).toMatchObject({ contactPerson: 'Tom Okafor' });
  });

  it('takes the address out of what others wrote, wherever it stands', async () => {
    const { api, admin, employee } = await asAdmin();
    const email = someone();
    const mention = `Ask\n${email}.`;
    const theirs = await apply(api, 'sales', { interest: mention, additionalInfo: `Not x${email}` });
    await admin.call('POST', `/api/contact-inquiries/${theirs.id}/notes`, { body: { note: mention } });
    const writer = await signIn(api, 'staff_writer');
    const submission = await insertSubmission(writer.employee.id, 'rejected', {
      title: `About ${email}`,
      submissionData: JSON.stringify({ ...completeForms.event_opportunity, description: mention }),
      reviewNotes: mention,
    });
    await db.insert(submissionEvents).values({
      submissionId: submission.id,
      actorId: employee.id,
      act: 'reject',
      toStatus: 'rejected',
      note: mention,
      internalNote: mention,
      before: { description: mention },
    });
    const evaluation = await author(api, { word: mention });
    await admin.call('POST', `/api/admin/evaluations/${evaluation.id}/reply`, { body: { reply: mention } });
    const { findings } = await lookUp(admin, email);
    expect(findings).toMatchObject([{ place: 'answers' }, { place: 'mentions', count: 6 }].slice(-findings.length));
    expect(findings.at(-1)?.records.map(({ label }) => label)).toEqual([
      theirs.reference,
      `About ${email}`,
      `Evaluation ${evaluation.id}`,
    ]);
    expect((await erase(admin, email)).status).toBe(200);
    expect((await everything()).replaceAll(`x${email}`, '')).not.toContain(email);
    const { body } = await admin.call<InquiryDetail>('GET', `/api/contact-inquiries/${theirs.id}`);
    expect(body).toMatchObject({
      version: 2,
      details: { interest: 'Ask\n[erased].', additionalInfo: `Not x${email}` },
    });
    expect(body.notes.map(({ note }) => note)).toEqual(['Ask\n[erased].']);
    const [left] = await db.select().from(submissions).where(eq(submissions.id, submission.id));
    expect(left).toMatchObject({ title: 'About [erased]', reviewNotes: 'Ask\n[erased].', status: 'rejected' });
    expect(JSON.parse(left?.submissionData ?? '')).toMatchObject({ description: 'Ask\n[erased].' });
    const [session] = await db.select().from(evaluationSessions).where(eq(evaluationSessions.id, evaluation.id));
    expect(session?.reply).toBe('Ask\n[erased].');
  });
});
