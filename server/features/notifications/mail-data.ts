import { and, eq, inArray, isNotNull, lte, min, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { existsIn, isTrue, jsonNumber, now, summaryColumns } from '#server/database/expressions.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import { filesSent } from '#server/database/queries/inquiry-files.ts';
import { isPlanOn } from '#server/database/queries/plan-state.ts';
import { isOfKnownKind, notificationRows } from '#server/features/notifications/data.ts';
import {
  assignments,
  contactInquiries,
  deliverables,
  employees,
  evaluationSessions,
  notifications,
  submissionEvents,
  submissionMessages,
} from '#shared/schema.ts';

/** A person whose digest is due, and since when. */
export interface DigestReader {
  employeeId: number;
  oldest: Date;
  timeZone: string | null;
}

export function listDigestReaders(): Promise<DigestReader[]> {
  return db
    .select({
      employeeId: notifications.employeeId,
      oldest: min(notifications.visibleAt) as SQL<Date>,
      timeZone: employees.timeZone,
    })
    .from(notifications)
    .innerJoin(employees, eq(employees.id, notifications.employeeId))
    .where(and(eq(notifications.mailWay, 'digest'), lte(notifications.visibleAt, now())))
    .groupBy(notifications.employeeId, employees.id);
}

/** A digest that is due, with what was told before a moment. */
export interface DueDigest {
  employeeId: number;
  before: Date;
}

/** Takes what is to be mailed now: nobody else takes it again. At most so many. */
export function claimDue(transaction: Transaction, digests: readonly DueDigest[], atMost: number) {
  const due = transaction
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      sql`(${notifications.mailWay} = 'now' and ${notifications.visibleAt} <= now())
        or (${notifications.mailWay} = 'digest' and exists (
          select from jsonb_to_recordset(${JSON.stringify(digests)}::jsonb) as due ("employeeId" int, before timestamptz)
          where due."employeeId" = ${notifications.employeeId} and ${notifications.visibleAt} < due.before))`,
    )
    .orderBy(notifications.id)
    .limit(atMost)
    .for('update', { skipLocked: true });
  return transaction
    .update(notifications)
    .set({ mailWay: null })
    .where(inArray(notifications.id, due))
    .returning({
      id: notifications.id,
      employeeId: notifications.employeeId,
      kind: notifications.kind,
      isRead: isTrue(isNotNull(notifications.readAt)),
    });
}

export async function updateMailOf(transaction: Transaction, mailId: number, ids: readonly number[]): Promise<void> {
  await transaction
    .update(notifications)
    .set({ mailId })
    .where(inArray(notifications.id, [...ids]));
}

/**
 * A mail's reader with what it tells, oldest first; empty where the account has ended. Nothing of an application that
 * waits for its guardian: once they have agreed, that is told by itself; and nothing of what was called off.
 */
export async function listForMail(mailId: number) {
  const rows = await notificationRows({
    email: employees.email,
    reader: { ...summaryColumns(employees), grants: employees.grants },
    fields: submissionEvents.fields,
    isLastMove,
    details: contactInquiries.details,
    inquiryEmail: contactInquiries.email,
    inquiryFiles: filesSent,
    reply: evaluationSessions.reply,
    message: submissionMessages.text,
  })
    .innerJoin(employees, and(eq(employees.id, notifications.employeeId), employees.isActive))
    .leftJoin(submissionEvents, sql`${submissionEvents.id} = (${notifications.detail} ->> 'eventId')::bigint`)
    .leftJoin(evaluationSessions, eq(evaluationSessions.id, notifications.evaluationId))
    .leftJoin(submissionMessages, eq(submissionMessages.id, notifications.messageId))
    .where(and(eq(notifications.mailId, mailId), isOfKnownKind, not(waitsForGuardian()), not(isOff)))
    .orderBy(notifications.id);
  return rows;
}

/** Nobody reads in a mail what they are asked for by a piece that was called off meanwhile. */
const isOff = and(
  ne(notifications.kind, 'piece_dropped'),
  or(
    existsIn(assignments, and(eq(assignments.id, notifications.assignmentId), not(isPlanOn))),
    existsIn(
      deliverables,
      and(eq(deliverables.id, jsonNumber(notifications.detail, 'deliverableId')), eq(deliverables.status, 'dropped')),
    ),
  ),
) as SQL;

/** No later event moved the submission on; true of what is no event. */
const isLastMove = sql<boolean>`not exists (
  select from ${submissionEvents} later where later.submission_id = ${submissionEvents.submissionId}
    and later.id > ${submissionEvents.id} and later.from_status is distinct from later.to_status)`;
