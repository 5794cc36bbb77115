import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin } from '#server/test/api.ts';
import { downloadArchive } from '#server/test/archive.ts';
import { auditOf } from '#server/test/audit.ts';
import { author } from '#server/test/evaluations.ts';
import { apply, bornYearsAgo, sendInfluencer, someone } from '#server/test/inquiries.ts';
import { detailOf, reply } from '#server/test/messages.ts';
import { pdf } from '#server/test/pictures.ts';
import { completeForms, insertSubmission } from '#server/test/submissions.ts';
import type { InquiryReceipt } from '#shared/inquiries/views.ts';
import {
  absences,
  contactInquiries,
  inquiryMessages,
  mailChoices,
  sessions,
  submissionEvents,
  submissionMessages,
} from '#shared/schema.ts';

const pathOf = (key: string) => `/api/people/${key}/archive`;

it('holds all that an outside person sent and was answered, with the files, and nobody else’s data', async () => {
  const { api, admin, employee } = await asAdmin();
  const { body: sent } = await sendInfluencer<InquiryReceipt>(api, [{ name: '../my reach.pdf', content: pdf }]);
  const { email } = await detailOf(admin, sent.id);
  await apply(api, 'sales', { email: email.toUpperCase(), interest: 'Six years of it.' });
  const other = await apply(api, 'sales', { interest: `Ask ${email}, says Ida.` });
  await admin.call('POST', `/api/contact-inquiries/${sent.id}/notes`, { body: { note: 'Ida knows her.' } });
  await reply(admin, sent.id, { text: 'Welcome on board.' });
  await db.insert(inquiryMessages).values([
    { inquiryId: sent.id, direction: 'in', senderEmail: email, text: 'Thank you all.' },
    { inquiryId: sent.id, direction: 'in', senderEmail: someone('agent'), text: 'From her agent.' },
  ]);
  const form = { ...completeForms.sales_prospect, contactEmail: email, companyName: 'Larch Guitars' };
  await insertSubmission(employee.id, 'submitted', {
    submissionType: 'sales_prospect',
    submissionData: JSON.stringify(form),
  });
  const entries = await downloadArchive(admin, pathOf(`i${sent.id}`));
  expect(Object.keys(entries).sort()).toEqual([
    'README.txt',
    'contacts.json',
    expect.stringMatching(new RegExp(`^files/${sent.reference}/1-[^/]*my reach\\.pdf$`)),
    'inquiries.json',
    'mails.json',
  ]);
  expect(JSON.parse(entries['inquiries.json'] ?? '')).toMatchObject([
    {
      reference: sent.reference,
      email,
      messages: [
        { from: 'us', text: 'Welcome on board.' },
        { from: email, text: 'Thank you all.' },
      ],
      files: [{ name: expect.stringContaining('my reach.pdf'), bytes: pdf.length }],
    },
    { answers: { interest: 'Six years of it.' }, messages: null },
  ]);
  expect(JSON.parse(entries['contacts.json'] ?? '')).toMatchObject([{ company: 'Larch Guitars', email }]);
  const whole = JSON.stringify(entries);
  for (const word of ['Ida knows her.', 'Noor', 'From her agent.', other.reference, 'says Ida']) {
    expect(whole, word).not.toContain(word);
  }
  expect(entries['README.txt']).toContain('Notes that colleagues wrote for one another (1 about these inquiries)');
  expect((await detailOf(admin, sent.id)).files).toHaveLength(1);
});

it('holds all of an account: what they wrote, learned and did, and what was decided', async () => {
  const { api, admin } = await asAdmin();
  const { employee: person, client } = await author(api, { role: 'staff_writer', word: 'I am shy.' });
  await client.call('GET', '/api/submissions/employee');
  const reviewer = (await asAdmin()).employee;
  const { id } = await insertSubmission(person.id, 'rejected', { title: 'Drummers', reviewNotes: 'Not this time.' });
  await insertSubmission(person.id, 'draft', { title: 'Unsent' });
  await db.insert(submissionEvents).values({
    submissionId: id,
    actorId: reviewer.id,
    act: 'reject',
    toStatus: 'rejected',
    note: 'Not this time.',
    internalNote: 'Weak.',
  });
  const words = { submissionId: id, authorId: reviewer.id } as const;
  await db.insert(submissionMessages).values([
    { ...words, kind: 'message', text: 'Which date?' },
    { ...words, kind: 'note', text: 'For colleagues.' },
  ]);
  await db.insert(mailChoices).values({ employeeId: person.id, ways: { decisions: 'never' } });
  await db.insert(absences).values({ employeeId: person.id, firstDay: '2026-08-03', lastDay: '2026-08-14' });
  const applied = await apply(api, 'sales', { email: someone() });
  await db.update(contactInquiries).set({ accountId: person.id }).where(eq(contactInquiries.id, applied.id));
  const entries = await downloadArchive(admin, pathOf(`e${person.id}`));
  const read = (name: string) => JSON.parse(entries[`${name}.json`] ?? '');
  expect(read('account')).toMatchObject([
    {
      username: person.username,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      mail: { ways: { decisions: 'never' } },
      absence: { from: '2026-08-03', to: '2026-08-14' },
      authenticatorSince: null,
      passkeys: null,
      sessions: [{ browser: expect.any(String), network: expect.any(String), signedInAt: expect.any(String) }],
    },
  ]);
  expect(read('inquiries')).toMatchObject([{ reference: applied.reference }]);
  expect(read('submissions')).toMatchObject([
    {
      title: 'Drummers',
      history: [{ act: 'reject', by: 'us', note: 'Not this time.' }],
      messages: [{ by: 'us', text: 'Which date?' }],
    },
    { title: 'Unsent', status: 'draft', answers: expect.any(Object), history: null, messages: null },
  ]);
  expect(JSON.stringify(read('evaluations'))).toContain('I am shy.');
  expect(Array.isArray(read('activity'))).toBe(true);
  const whole = JSON.stringify(entries);
  for (const word of ['Weak.', 'For colleagues.', 'Noor', person.passwordHash]) expect(whole, word).not.toContain(word);
  expect((await auditOf('employee', person.id)).at(-1)).toMatchObject({ detail: { act: 'person_exported' } });
});

it('leaves an application out that waits for its guardian', async () => {
  const { api, admin } = await asAdmin();
  const email = someone();
  const young = { email, birthdate: bornYearsAgo(15), guardianName: 'Gus', guardianEmail: someone('gus') };
  const { reference } = await apply(api, 'street-team', young);
  const { id } = await apply(api, 'sales', { email });
  expect(JSON.stringify(await downloadArchive(admin, pathOf(`i${id}`)))).not.toContain(reference);
});

it('asks for a confirmation that it is them', async () => {
  const { admin, employee } = await asAdmin();
  const long = new Date(Date.now() - 3_600_000);
  await db.update(sessions).set({ confirmedAt: long }).where(eq(sessions.employeeId, employee.id));
  expect((await admin.call('GET', pathOf(`e${employee.id}`))).body).toMatchObject({ code: 'confirmation_required' });
});
