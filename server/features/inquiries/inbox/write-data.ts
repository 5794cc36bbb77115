import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type AuditEvent, withAudit } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { InquiryChange, InquiryStatus } from '#shared/inquiries/inquiries.ts';
import { can } from '#shared/permissions.ts';
import { employeeRoles } from '#shared/roles.ts';
import { auditEvents, contactInquiries, employees, guardianConsents, inquiryNotes } from '#shared/schema.ts';

const workers = employeeRoles.filter((role) => can({ role }, 'inquiries:work'));

/**
 * What an inquiry was before a change, locked until the change is stored, and whether `assignee` can work on it: an
 * active employee of an office that does.
 */
export async function lockInquiry(transaction: Transaction, id: number, assignee: number | null | undefined) {
  const [row] = await transaction
    .select({
      status: contactInquiries.status,
      assignedTo: contactInquiries.assignedTo,
      version: contactInquiries.version,
      guardianWaits: sql<boolean>`exists (select 1 from ${guardianConsents}
        where ${guardianConsents.inquiryId} = contact_inquiries.id and confirmed_at is null)`,
      canBeAssigned: sql<boolean>`exists (${transaction
        .select({ id: employees.id })
        .from(employees)
        .where(and(eq(employees.id, assignee ?? 0), eq(employees.isActive, true), inArray(employees.role, workers)))})`,
    })
    .from(contactInquiries)
    .where(eq(contactInquiries.id, id))
    .for('update');
  return row;
}

export type LockedInquiry = NonNullable<Awaited<ReturnType<typeof lockInquiry>>>;

/** Changes a locked inquiry, with its line in the audit trail. What is no spam any more has no reason to be. */
export async function updateInquiry(
  transaction: Transaction,
  id: number,
  { status, assignedTo }: Omit<InquiryChange, 'version'>,
  event: AuditEvent,
): Promise<void> {
  await withAudit(transaction, event)
    .update(contactInquiries)
    .set({
      ...(status === undefined ? {} : { status, ...(status === 'spam' ? {} : { spamReason: null }) }),
      ...(assignedTo === undefined ? {} : { assignedTo }),
      version: sql`${contactInquiries.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(contactInquiries.id, id));
}

/** Who changed it last and when, and how it is now: what somebody who came too late is told. */
export async function getLatestChange(transaction: Transaction, id: number) {
  const [row] = await transaction
    .select({
      status: sql<InquiryStatus>`${contactInquiries.status}`,
      at: auditEvents.at,
      firstName: employees.firstName,
      lastName: employees.lastName,
      username: employees.username,
    })
    .from(contactInquiries)
    .leftJoin(auditEvents, and(eq(auditEvents.target, `inquiry:${id}`), eq(auditEvents.action, 'sensitive_update')))
    .leftJoin(employees, eq(employees.id, auditEvents.actorId))
    .where(eq(contactInquiries.id, id))
    .orderBy(desc(auditEvents.id))
    .limit(1);
  return row;
}

/** Stores a note; undefined where the inquiry is gone. */
export async function createNote(transaction: Transaction, inquiryId: number, authorId: number, note: string) {
  const { rows } = await transaction.execute<{ id: number; created_at: Date }>(sql`
    insert into ${inquiryNotes} (inquiry_id, author_id, note)
    select id, ${authorId}, ${note} from contact_inquiries where id = ${inquiryId}
    returning id, created_at`);
  return rows[0];
}
