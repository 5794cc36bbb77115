import { randomUUID } from 'node:crypto';
import { eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { textTables } from '#server/features/inquiries/record/text-tables.ts';
import { asAdmin } from '#server/test/api.ts';
import { erase, everything, lookUp } from '#server/test/erasure.ts';
import { author } from '#server/test/evaluations.ts';
import { apply, someone } from '#server/test/inquiries.ts';
import { completeForms, insertSubmission, send, signIn, story } from '#server/test/submissions.ts';
import type { InquiryDetail } from '#shared/inquiries/inquiries.ts';
import * as schema from '#shared/schema.ts';
import { evaluationSessions, idempotencyKeys, submissionEvents, submissions } from '#shared/schema.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

/** Columns of text in which nobody's address can stand, and those that are erased with their row. */
const others: Record<string, string[]> = {
  'nothing reads or writes it': ['users.username', 'users.password'],
  'the address by which a row is found': [
    'contact_inquiries.email',
    'guardian_consents.email',
    'employees.username',
    'employees.email',
    'mails.recipient',
    'mails.reason',
    'newsletter_readers.email',
  ],
  'computed by the database': ['submissions.search_text'],
  'what the company says of itself in public, which its editors change': [
    'site_documents.asked_note',
    'site_documents.draft',
    'site_documents.scheduled_words',
    'document_versions.words',
    'pictures.alt',
    'pictures.credit',
  ],
  'a word of ours': [
    'employees.grants',
    'site_documents.kind',
    'site_documents.field_versions',
    'site_documents.schedule_failure',
    'pictures.color',
    'site_documents.scheduled_matters',
    'document_versions.kind',
    'document_versions.respelled',
    'contact_inquiries.status',
    'contact_inquiries.stage',
    'saved_views.list',
    'contact_inquiries.spam_reason',
    'contact_inquiries.reference',
    'inquiry_messages.direction',
    'inquiry_messages.status_before',
    'inquiry_messages.stage_before',
    'inquiry_files.key',
    'inquiry_files.type',
    'inquiry_files.state',
    'assignments.kind',
    'assignments.status',
    'deliverables.kind',
    'deliverables.offered_to',
    'deliverables.status',
    'deliverables.measured',
    'deliverables.below',
    'deliverable_events.act',
    'deliverable_events.from_status',
    'deliverable_events.to_status',
    'deliverable_files.key',
    'deliverable_files.type',
    'deliverable_files.sha256',
    'deliverable_files.state',
    'calendar_feeds.key_hash',
    'submission_messages.kind',
    'submission_files.key',
    'submission_files.type',
    'submission_files.sha256',
    'submission_files.state',
    'submission_messages.field',
    'inquiry_counts.form_type',
    'inquiry_counts.status',
    'employees.role',
    'product_moments.name',
    'account_links.purpose',
    'employees.time_zone',
    'employee_counts.role',
    'self_evaluations.role',
    'self_evaluations.question_id',
    'self_evaluations.question_text',
    'evaluation_sessions.role',
    'evaluation_sessions.answer_versions',
    // The company's words, not the author's.
    'evaluation_sessions.answered_to',
    'evaluation_counts.counted',
    'evaluation_counts.role',
    'training_texts.body',
    'training_progress.module_id',
    'submissions.submission_type',
    'submissions.status',
    'submission_events.act',
    'notifications.kind',
    'notifications.mail_way',
    'mail_choices.ways',
    'mails.queue',
    'mails.data',
    'mails.kind',
    'mails.state',
    'notifications.module_id',
    'submission_events.from_status',
    'submission_events.to_status',
    'submission_events.fields',
    'submission_counts.submission_type',
    'submission_counts.status',
    'audit_events.action',
    'audit_events.target',
    'audit_events.detail',
    'audit_events.request_id',
    'idempotency_keys.scope',
    'idempotency_keys.key',
  ],
  'digits, or a hash': [
    'contact_inquiries.access_hash',
    'contact_inquiries.phone_digits',
    'inquiry_files.sha256',
    'inquiry_messages.fingerprint',
    'guardian_consents.access_hash',
    'employees.password_hash',
    'training_texts.content_hash',
    'training_progress.content_hash',
    'session.sid',
    'account_links.key_hash',
    'authenticators.recovery_hashes',
    'idempotency_keys.body_hash',
    'rate_limits.key',
  ],
  'deleted with the account': [
    'employees.last_sign_in_agent',
    'employees.last_sign_in_network',
    'session.user_agent',
    'session.network',
    'account_links.email',
    'authenticators.secret',
    'passkeys.credential_id',
    'passkeys.public_key',
    'passkeys.transports',
    'passkeys.device',
  ],
  'emptied by `forgetAnswers`': ['idempotency_keys.response'],
};

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
    await seller.client.call('PATCH', `/api/submissions/${sent.id}`, { body: { submissionData: form } });
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

it('looks into every column that people write into', () => {
  const known = new Set(Object.values(others).flat());
  const searched = textTables.flatMap(({ table, columns }) =>
    Object.values(columns).map(({ name }) => `${getTableName(table)}.${name}`),
  );
  const all = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter((column) => /^(text|varchar|jsonb)/.test(column.getSQLType()))
        .map(({ name }) => `${getTableName(table)}.${name}`),
    );
  const message =
    'a column that people write into belongs in erase-text-tables-data.ts, any other one in the list above';
  expect([...searched, ...known].sort(), message).toEqual(all.sort());
});
