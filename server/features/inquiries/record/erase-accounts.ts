import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { recordAudits } from '#server/database/audit.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import { deleteJobs } from '#server/database/jobs.ts';
import { announce } from '#server/database/notify.ts';
import { endLinks } from '#server/database/queries/account-links.ts';
import { accountMailsTo } from '#server/database/queries/account-mail.ts';
import { handOverInquiries } from '#server/database/queries/assignments.ts';
import { forgetMails } from '#server/database/queries/mails.ts';
import { handOverPieces, releasePlans } from '#server/database/queries/piece-hand-over.ts';
import { deleteSecondFactors } from '#server/database/queries/second-factors.ts';
import { type PersonPlace, type PersonRecord, personRecordsMax } from '#shared/inquiries/erasure.ts';
import {
  calendarFeeds,
  contactInquiries,
  deliverableDrafts,
  deliverableFiles,
  employees,
  evaluationSessions,
  mailChoices,
  notifications,
  rateLimits,
  savedViews,
  selfEvaluations,
  sessions,
  submissionFiles,
  submissions,
  trainingProgress,
} from '#shared/schema.ts';

/** An account whose email or username is the address. */
export type FoundAccount = Awaited<ReturnType<typeof findAccounts>>[number];

export async function findAccounts(executor: Database | Transaction, address: string, { lock }: { lock: boolean }) {
  const query = executor
    .select({
      id: employees.id,
      username: employees.username,
      firstName: employees.firstName,
      lastName: employees.lastName,
      role: employees.role,
      isActive: employees.isActive,
    })
    .from(employees)
    .where(
      and(
        or(eq(sql`lower(${employees.email})`, address), eq(sql`lower(${employees.username})`, address)),
        isNull(employees.erasedAt),
      ),
    )
    .orderBy(employees.id);
  return lock ? query.for('update') : query;
}

/** Counts the accounts' own records, and what they wrote in other people's. */
export async function countOfAccounts(
  executor: Database | Transaction,
  ids: readonly number[],
): Promise<Partial<Record<PersonPlace, number>>> {
  if (ids.length === 0) return {};
  const theirs = sql`in (${sql.join([...ids], sql`, `)})`;
  const { rows } = await executor.execute<Record<PersonPlace, number>>(sql`select
    (select count(*)::int from evaluation_sessions where employee_id ${theirs}) as evaluations,
    (select count(*)::int from training_progress where employee_id ${theirs}) as training,
    (select count(*)::int from ${submissions} where employee_id ${theirs} and ${eq(submissions.status, 'draft')}) as drafts,
    (select count(*)::int from notifications where employee_id ${theirs}) as notifications,
    (select count(*)::int from ${submissions} where employee_id ${theirs} and ${ne(submissions.status, 'draft')}) as submissions,
    (select count(*)::int from deliverables where assignee_id ${theirs}) as pieces,
    (select count(*)::int from inquiry_notes where author_id ${theirs})
      + (select count(*)::int from inquiry_messages where author_id ${theirs})
      + (select count(*)::int from evaluation_sessions where replied_by ${theirs} and not employee_id ${theirs})
      + (select count(*)::int from submission_events e join submissions s on s.id = e.submission_id
        where e.actor_id ${theirs} and not s.employee_id ${theirs})
      + (select count(*)::int from deliverable_events e join deliverables d on d.id = e.deliverable_id
        where e.actor_id ${theirs} and d.assignee_id is distinct from e.actor_id)
      + (select count(*)::int from submission_messages m join submissions s on s.id = m.submission_id
        where m.author_id ${theirs} and not s.employee_id ${theirs}) as acts,
    (select count(*)::int from contact_inquiries where assigned_to ${theirs}) as assigned,
    (select count(*)::int from audit_events where actor_id ${theirs}) as trail`);
  return rows[0] ?? {};
}

export async function listOfAccounts(
  executor: Database | Transaction,
  ids: readonly number[],
): Promise<Partial<Record<PersonPlace, PersonRecord[]>>> {
  if (ids.length === 0) return {};
  const theirs = sql`in (${sql.join([...ids], sql`, `)})`;
  const newest = sql`order by id desc limit ${personRecordsMax}`;
  const { rows } = await executor.execute<Pick<PersonRecord, keyof PersonRecord> & { place: PersonPlace }>(sql`
    (select 'evaluations' as place, 'evaluation' as kind, id, 'Evaluation ' || id as label from evaluation_sessions
      where employee_id ${theirs} and is_completed ${newest})
    union all (select 'submissions', 'submission', id, title from ${submissions}
      where employee_id ${theirs} and ${ne(submissions.status, 'draft')} ${newest})
    union all (select 'assigned', 'inquiry', id, reference from contact_inquiries
      where assigned_to ${theirs} ${newest})`);
  const recordsOf: Partial<Record<PersonPlace, PersonRecord[]>> = {};
  for (const { place, ...record } of rows) recordsOf[place] = [...(recordsOf[place] ?? []), record];
  return recordsOf;
}

/** Closes accounts for good: texts about the person go, and work for the company stays under an anonymous name. */
export async function eraseAccounts(
  transaction: Transaction,
  ids: readonly number[],
  by: { actorId: number; requestId: string },
): Promise<void> {
  if (ids.length === 0) return;
  const their = [...ids];
  // The sweep deletes what nothing leads to any more.
  const drafts = transaction
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(inArray(submissions.employeeId, their), eq(submissions.status, 'draft')));
  const isUnsent = and(submissionFiles.isForMessage, isNull(submissionFiles.messageId));
  await transaction
    .update(submissionFiles)
    .set({ submissionId: null, state: 'erased', name: '' })
    .where(
      or(inArray(submissionFiles.submissionId, drafts), and(inArray(submissionFiles.uploaderId, their), isUnsent)),
    );
  await transaction
    .delete(submissions)
    .where(and(inArray(submissions.employeeId, their), eq(submissions.status, 'draft')));
  await transaction.delete(selfEvaluations).where(inArray(selfEvaluations.employeeId, their));
  await transaction.delete(evaluationSessions).where(inArray(evaluationSessions.employeeId, their));
  await transaction.delete(trainingProgress).where(inArray(trainingProgress.employeeId, their));
  await transaction.delete(sessions).where(inArray(sessions.employeeId, their));
  await endLinks(transaction, their);
  await deleteSecondFactors(transaction, their);
  await deleteJobs(transaction, accountMailsTo(their));
  await transaction.delete(notifications).where(inArray(notifications.employeeId, their));
  await transaction.delete(mailChoices).where(inArray(mailChoices.employeeId, their));
  // Answers that were handed in are the company's; nobody else reads the others.
  await transaction.delete(deliverableDrafts).where(inArray(deliverableDrafts.employeeId, their));
  await transaction
    .update(deliverableFiles)
    .set({ deliverableId: null, uploaderId: null, state: 'erased', name: '' })
    .where(inArray(deliverableFiles.uploaderId, their));
  await transaction.delete(calendarFeeds).where(inArray(calendarFeeds.employeeId, their));
  await transaction.delete(savedViews).where(inArray(savedViews.ownerId, their));
  // That they signed in, and where from.
  await transaction.delete(rateLimits).where(sql`${rateLimits.key} ~ ${`^login-known:(${ids.join('|')})(:|$)`}`);
  await forgetMails(transaction, { employeeIds: their });
  // An application would tell who the anonymous account was.
  await transaction.update(contactInquiries).set({ accountId: null }).where(inArray(contactInquiries.accountId, their));
  for (const id of their) {
    await handOverInquiries(transaction, { from: id, to: null }, by);
    await handOverPieces(transaction, { from: id, to: null }, by);
    await releasePlans(transaction, id);
  }
  await transaction
    .update(employees)
    .set({
      username: sql`'erased-' || ${employees.id}`,
      email: sql`'erased-' || ${employees.id} || '@erased.invalid'`,
      firstName: 'Erased',
      lastName: sql`'account ' || ${employees.id}`,
      passwordHash: '',
      timeZone: null,
      lastSignInAt: null,
      lastSignInAgent: null,
      lastSignInNetwork: null,
      isActive: false,
      sessionEpoch: sql`${employees.sessionEpoch} + 1`,
      erasedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(inArray(employees.id, their));
  await recordAudits(
    transaction,
    their.map((id) => ({ action: 'user_updated', target: `employee:${id}`, detail: { act: 'erased' }, ...by })),
  );
  await announce(
    transaction,
    their.map((ownerId) => ({ about: { type: 'account' }, ownerId })),
  );
}
