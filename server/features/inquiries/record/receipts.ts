import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { type AuditEvent, withAudit } from '#server/database/audit.ts';
import { db, type Transaction } from '#server/database/connection.ts';
import { increment, now } from '#server/database/expressions.ts';
import { filesOfForm } from '#server/features/inquiries/record/files.ts';
import type { FormColumns } from '#server/features/inquiries/record/forms.ts';
import { isLinkOpen } from '#server/features/inquiries/record/inquiries.ts';
import { decidedStages, type Stage } from '#shared/inquiries/hiring.ts';
import type { InquiryStatus } from '#shared/inquiries/inquiries.ts';
import { contactInquiries, guardianConsents } from '#shared/schema.ts';
import { undoSeconds } from '#shared/undo.ts';
import type { AwaitedFiles } from '#shared/wire.ts';

const open: InquiryStatus[] = ['new', 'spam', 'in_progress', 'answered'];

/** The letter of the last move, while it can still be taken back. */
const heldLetter = sql`from inquiry_messages m where m.inquiry_id = ${contactInquiries.id}
  and m.stage_before is not null and m.created_at > now() - ${undoSeconds} * interval '1 second'
  order by m.id desc limit 1`;

export async function findInquiryByKey(accessHash: string) {
  const [row] = await db
    .select({
      id: contactInquiries.id,
      reference: contactInquiries.reference,
      formType: contactInquiries.formType,
      status: contactInquiries.status,
      stage: contactInquiries.stage,
      statusToldBefore: sql<InquiryStatus | null>`(select m.status_before ${heldLetter})`,
      stageToldBefore: sql<Stage | null>`(select m.stage_before ${heldLetter})`,
      name: contactInquiries.name,
      email: contactInquiries.email,
      details: contactInquiries.details,
      version: contactInquiries.version,
      awaitedFiles: contactInquiries.awaitedFiles,
      withdrawnAt: contactInquiries.withdrawnAt,
      createdAt: contactInquiries.createdAt,
      updatedAt: contactInquiries.updatedAt,
      guardianEmail: guardianConsents.email,
      guardianName: guardianConsents.name,
      guardianAsked: guardianConsents.requestedAt,
      guardianConfirmed: guardianConsents.confirmedAt,
      mailedCorrections: sql<number>`(select count(*)::int from audit_events a
        where a.target = 'inquiry:' || ${contactInquiries.id} and a.detail ? 'writtenTo')`,
      wasAnswered: sql<boolean>`exists (select 1 from audit_events a
        where a.target = 'inquiry:' || ${contactInquiries.id} and a.detail -> 'status' ->> 'to' = 'answered'
          and (a.detail ->> 'messageId' is null or exists (
            select from inquiry_messages m where m.id = (a.detail ->> 'messageId')::int)))`,
      // Leaves out mails: anybody who knew the thread's address may have written them.
      files: filesOfForm,
    })
    .from(contactInquiries)
    .leftJoin(guardianConsents, eq(guardianConsents.inquiryId, contactInquiries.id))
    .where(and(eq(contactInquiries.accessHash, accessHash), isLinkOpen(contactInquiries.createdAt)));
  return row;
}

export type KeyedInquiry = NonNullable<Awaited<ReturnType<typeof findInquiryByKey>>>;

/** Writes the audit event too; false if the inquiry changed since it was read. */
export async function updateInquiryForm(
  transaction: Transaction,
  { id, version }: Pick<KeyedInquiry, 'id' | 'version'>,
  columns: FormColumns,
  event: AuditEvent,
): Promise<boolean> {
  const rows = await withAudit(transaction, event)
    .update(contactInquiries)
    .set({ ...columns, ...changed })
    .where(and(eq(contactInquiries.id, id), eq(contactInquiries.version, version)))
    .returning({ id: contactInquiries.id });
  return rows.length > 0;
}

/** Withdraws an open inquiry, with its audit event; suspected spam stays in its list. */
export async function withdrawInquiry(transaction: Transaction, id: number, event: AuditEvent): Promise<boolean> {
  const rows = await withAudit(transaction, event)
    .update(contactInquiries)
    .set({
      status: sql`case when ${contactInquiries.status} = 'spam' then 'spam' else 'closed' end`,
      withdrawnAt: now(),
      ...changed,
    })
    .where(and(eq(contactInquiries.id, id), inArray(contactInquiries.status, open), notWithdrawn, notDecided))
    .returning({ id: contactInquiries.id });
  return rows.length > 0;
}

/** Locks the row, so two uploads cannot pass the limit together. */
export async function lockOpenInquiry(transaction: Transaction, id: number): Promise<boolean> {
  const rows = await transaction
    .update(contactInquiries)
    .set(changed)
    .where(and(eq(contactInquiries.id, id), inArray(contactInquiries.status, open), notWithdrawn, notDecided))
    .returning({ id: contactInquiries.id });
  return rows.length > 0;
}

/** The row is locked by `lockOpenInquiry`. */
export async function updateAwaitedFiles(
  transaction: Transaction,
  id: number,
  change: (awaited: AwaitedFiles | null) => AwaitedFiles | null,
): Promise<void> {
  const [row] = await transaction
    .select({ awaitedFiles: contactInquiries.awaitedFiles })
    .from(contactInquiries)
    .where(eq(contactInquiries.id, id));
  if (!row?.awaitedFiles) return;
  await transaction
    .update(contactInquiries)
    .set({ awaitedFiles: change(row.awaitedFiles) })
    .where(eq(contactInquiries.id, id));
}

const changed = { version: increment(contactInquiries.version), updatedAt: now() };
const notWithdrawn = isNull(contactInquiries.withdrawnAt);
const notDecided = notInArray(contactInquiries.stage, [...decidedStages]);
