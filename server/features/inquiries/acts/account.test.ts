import { randomUUID } from 'node:crypto';
import { and, eq, getTableName, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { personalTables } from '#server/database/personal-data/registry.ts';
import { erasedRows } from '#server/features/inquiries/record/erase-rows.ts';
import { findOutboxMail } from '#server/lib/mail/outbox.ts';
import { asAdmin, makeEmployee } from '#server/test/api.ts';
import { auditOf } from '#server/test/audit.ts';
import { stored } from '#server/test/employees.ts';
import { countsOf, erase, lookUp } from '#server/test/erasure.ts';
import { author } from '#server/test/evaluations.ts';
import { apply } from '#server/test/inquiries.ts';
import { openPage, showHeld } from '#server/test/notifications.ts';
import { mailsTo } from '#server/test/outbox.ts';
import { races } from '#server/test/races.ts';
import { decide, insertSubmission, send, signIn, story } from '#server/test/submissions.ts';
import type { EmployeeView } from '#shared/employees/views.ts';
import type { InquiryDetail } from '#shared/inquiries/views.ts';
import {
  absences,
  employees,
  evaluationCounts,
  evaluationSessions,
  idempotencyKeys,
  mailChoices,
  notifications,
  selfEvaluations,
  submissions,
  trainingProgress,
} from '#shared/schema.ts';

describe('erasing an employee', () => {
  it('closes the account for good and keeps nothing of its owner in it', async () => {
    const { api, admin } = await asAdmin();
    const person = await makeEmployee('street_team', { firstName: 'Ida', lastName: 'Berk' });
    const client = await api.signedInAs(person);
    await db.insert(mailChoices).values({ employeeId: person.id, ways: { decisions: 'never' } });
    await db.insert(absences).values({ employeeId: person.id, firstDay: '2026-08-03', lastDay: '2026-08-14' });
    await db.update(employees).set({ timeZone: 'Europe/Berlin' }).where(eq(employees.id, person.id));
    await api.call('POST', '/api/employee/login', { body: { username: person.username, password: person.password } });
    await admin.call('PATCH', `/api/admin/employees/${person.id}`, { body: { lastName: 'Berg' } });
    const page = await openPage(admin);
    await expect.poll(() => page.events).toEqual([{}]);
    const { findings } = await lookUp(admin, person.email);
    expect(findings[0]).toEqual({
      place: 'accounts',
      count: 1,
      records: [{ kind: 'account', id: person.id, label: 'Ida Berg' }],
      until: null,
    });
    expect((await erase(admin, person.email.toUpperCase())).body.counts).toMatchObject({
      accounts: 1,
      notifications: 1,
    });
    expect(await db.$count(notifications, eq(notifications.employeeId, person.id))).toBe(0);
    await expect.poll(() => page.events).toContainEqual({ about: 'account' });
    expect(await stored(person.id)).toMatchObject({
      username: `erased-${person.id}`,
      email: `erased-${person.id}@erased.invalid`,
      firstName: 'Erased',
      lastName: `account ${person.id}`,
      passwordHash: '',
      timeZone: null,
      lastSignInAt: null,
      lastSignInAgent: null,
      lastSignInNetwork: null,
      isActive: false,
      erasedAt: expect.any(Date),
    });
    expect((await client.call('GET', '/api/employee/profile')).body).toBeNull();
    expect(await db.$count(absences, eq(absences.employeeId, person.id))).toBe(0);
    const theirs = { address: person.email, accounts: [person.id], inquiries: [], messages: [] };
    for (const rule of personalTables.filter(({ erase }) => erase === 'delete')) {
      expect(await db.$count(rule.table, erasedRows(rule, theirs)), getTableName(rule.table)).toBe(0);
    }
    for (const username of [person.username, `erased-${person.id}`]) {
      const login = { body: { username, password: person.password } };
      expect((await api.call('POST', '/api/employee/login', login)).status).toBe(401);
    }
    expect((await auditOf('employee', person.id)).at(-1)).toMatchObject({ detail: { act: 'erased' } });
    expect(await countsOf(admin, person.email)).toEqual({});
    expect((await lookUp(admin, person.email)).erasedBefore).toMatchObject([{ by: 'Noor Haddad' }]);
  });

  it('is found by an address that is the username, too', async () => {
    const { admin } = await asAdmin();
    const address = `ida.${randomUUID().slice(0, 8)}@example.com`;
    const person = await makeEmployee('photographer', { username: address });
    expect((await erase(admin, address)).body.counts).toMatchObject({ accounts: 1 });
    expect((await stored(person.id))?.email).toBe(`erased-${person.id}@erased.invalid`);
  });

  it('deletes what they wrote about themselves, and counts stay right', async () => {
    const { api, admin } = await asAdmin();
    const { employee: person, client } = await author(api, { word: 'I am shy.' });
    await client.call('PUT', '/api/employee/evaluation/draft', { body: { answers: {}, version: 0 } });
    await db.insert(trainingProgress).values({ employeeId: person.id, moduleId: 'street_team/x' });
    await insertSubmission(person.id, 'draft');
    const before = await evaluationsCounted();
    expect((await erase(admin, person.email)).body.counts).toMatchObject({ evaluations: 2, training: 1, drafts: 1 });
    expect(await db.$count(selfEvaluations, eq(selfEvaluations.employeeId, person.id))).toBe(0);
    expect(await db.$count(evaluationSessions, eq(evaluationSessions.employeeId, person.id))).toBe(0);
    expect(await db.$count(trainingProgress, eq(trainingProgress.employeeId, person.id))).toBe(0);
    expect(await db.$count(submissions, eq(submissions.employeeId, person.id))).toBe(0);
    expect(await evaluationsCounted()).toBe(before - 1);
  });

  it('keeps what they wrote for the company, under a name that leads to nobody, and mails them no more', async () => {
    const { api, admin } = await asAdmin();
    const writer = await signIn(api, 'staff_writer');
    const manager = await signIn(api, 'production_manager');
    const submission = await send(writer.client);
    const headers = { 'Idempotency-Key': randomUUID() };
    await decide(manager.client, submission.id, 'reject', { notes: 'Not this time.' }, headers);
    const { email, id, username } = writer.employee;
    expect((await lookUp(admin, email)).findings).toContainEqual({
      place: 'submissions',
      count: 1,
      records: [{ kind: 'submission', id: submission.id, label: submission.title }],
      until: null,
    });
    expect((await erase(admin, email)).body.counts).toMatchObject({ accounts: 1, submissions: 1, answers: 1 });
    const left = await story(admin, submission.id);
    expect(left).toMatchObject({
      status: 'rejected',
      employee: { id, firstName: 'Erased', lastName: `account ${id}` },
    });
    await showHeld();
    expect(await mailsTo(`erased-${id}@erased.invalid`)).toEqual([]);
    expect(await findOutboxMail({ about: [`submission-${submission.id}`] })).toEqual([]);
    expect(JSON.stringify(await db.select().from(idempotencyKeys))).not.toContain(username);
    await decide(manager.client, (await insertSubmission(id, 'submitted')).id, 'approve');
    await showHeld();
    await mailsTo('');
    expect(await findOutboxMail({ about: [], stands: (text) => text.includes('erased.invalid') })).toEqual([]);
  });

  it('takes inquiries and submissions off their desk, and leaves their notes without their name', async () => {
    const { api, admin } = await asAdmin();
    const colleague = await makeEmployee('admin', { firstName: 'Ida', lastName: 'Berg' });
    const { id } = await apply(api, 'sales');
    const client = await api.signedInAs(colleague);
    await client.call('POST', `/api/contact-inquiries/${id}/notes`, { body: { note: 'Called.' } });
    await client.call('PATCH', `/api/contact-inquiries/${id}`, { body: { assignedTo: colleague.id, version: 1 } });
    const { id: employeeId } = await makeEmployee('staff_writer');
    const reviews = await Promise.all(
      (['submitted', 'approved'] as const).map((status) =>
        insertSubmission(employeeId, status, { assignedTo: colleague.id }),
      ),
    );
    expect((await erase(admin, colleague.email)).body.counts).toMatchObject({ acts: 1, assigned: 1, trail: 2 });
    for (const review of reviews) {
      const left = await story(admin, review.id);
      expect(left).toMatchObject({ assignee: null, assignments: [{ assignee: null }] });
    }
    const { body } = await admin.call<InquiryDetail>('GET', `/api/contact-inquiries/${id}`);
    expect(body).toMatchObject({ assignedTo: null, version: 3 });
    expect(body.notes).toMatchObject([{ author: `Erased account ${colleague.id}`, note: 'Called.' }]);
    expect(body.history.at(-1)).toMatchObject({
      actor: 'Noor Haddad',
      detail: { assignedTo: { from: colleague.id, to: null } },
    });
    expect(JSON.stringify(body)).not.toContain('Ida Berg');
  });

  it('leaves an account that can neither be used nor changed', async () => {
    const { admin } = await asAdmin();
    const person = await makeEmployee('photographer');
    await erase(admin, person.email);
    const q = `erased-${person.id}`;
    const { body } = await admin.call<EmployeeView[]>('GET', `/api/admin/employees?q=${q}`);
    expect(body).toMatchObject([{ id: person.id, isErased: true, isActive: false }]);
    for (const change of [{ isActive: true }, { resetPassword: true }, { email: 'ida@example.com' }]) {
      const answer = await admin.call('PATCH', `/api/admin/employees/${person.id}`, { body: change });
      expect(answer.status).toBe(404);
    }
    expect(await stored(person.id)).toMatchObject({ isActive: false, passwordHash: '' });
  });

  it('is refused for one’s own account', async () => {
    const { admin, employee } = await asAdmin();
    const refusal = 'This is your own account. Another administrator has to erase it.';
    expect(await lookUp(admin, employee.email)).toMatchObject({ refusal });
    expect(await erase(admin, employee.email)).toMatchObject({ status: 409, body: { error: refusal } });
    expect(await stored(employee.id)).toMatchObject({ email: employee.email, isActive: true });
  });

  it.each(races)('leaves an administrator where the last two erase each other, %s', async (_way, race) => {
    const { api, admin, employee } = await asAdmin();
    const other = await makeEmployee('admin');
    const others = sql`${employees.role} = 'admin' and ${employees.id} not in (${employee.id}, ${other.id})`;
    await db.update(employees).set({ isActive: false }).where(others);
    const client = await api.signedInAs(other);
    const answers = await race([() => erase(admin, other.email), () => erase(client, employee.email)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const left = and(inArray(employees.id, [employee.id, other.id]), eq(employees.isActive, true));
    expect(await db.$count(employees, left)).toBe(1);
  });
});

async function evaluationsCounted(): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${evaluationCounts.count}), 0)::int` })
    .from(evaluationCounts)
    .where(eq(evaluationCounts.counted, 'evaluations'));
  return row?.count ?? 0;
}
