import { and, desc, eq, gt, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { auditTargetOf, updateEvent, withAudit } from '#server/database/audit.ts';
import { db, type Transaction } from '#server/database/connection.ts';
import {
  ago,
  countOf,
  existsIn,
  hasKey,
  increment,
  jsonNumber,
  jsonText,
  now,
  scalar,
} from '#server/database/expressions.ts';
import { selects } from '#server/database/lists.ts';
import { filesOfSender } from '#server/features/inquiries/record/files.ts';
import type { FormColumns } from '#server/features/inquiries/record/forms.ts';
import { isLinkOpen } from '#server/features/inquiries/record/inquiries.ts';
import { decidedStages } from '#shared/inquiries/hiring.ts';
import type { InquiryStatus } from '#shared/inquiries/inquiries.ts';
import { auditEvents, contactInquiries, guardianConsents, inquiryMessages, mails } from '#shared/schema.ts';
import { undoSeconds } from '#shared/undo.ts';
import type { AwaitedFiles } from '#shared/wire.ts';

const open: InquiryStatus[] = ['new', 'spam', 'in_progress', 'answered'];

/** The letter of the last move, while it can still be taken back. */
function ofHeldLetter<Column extends typeof inquiryMessages.statusBefore | typeof inquiryMessages.stageBefore>(
  column: Column,
) {
  const { id, inquiryId, stageBefore, createdAt } = inquiryMessages;
  return scalar<Column['_']['data'] | null>(
    selects
      .select({ told: column })
      .from(inquiryMessages)
      .where(
        and(eq(inquiryId, contactInquiries.id), isNotNull(stageBefore), gt(createdAt, ago(`${undoSeconds} seconds`))),
      )
      .orderBy(desc(id))
      .limit(1),
  );
}

const isAboutIt = eq(auditEvents.target, auditTargetOf('inquiry', contactInquiries.id));

/** An answer that was taken back is none. */
const wasAnswered = existsIn(
  auditEvents,
  and(
    isAboutIt,
    eq(jsonText(auditEvents.detail, 'status', 'to'), 'answered'),
    or(
      isNull(jsonText(auditEvents.detail, 'messageId')),
      existsIn(inquiryMessages, eq(inquiryMessages.id, jsonNumber(auditEvents.detail, 'messageId'))),
    ),
  ),
);

/** Suspected spam gets no receipt, and one may wait for a mail server or have come back. */
const isMailed = existsIn(
  mails,
  and(
    eq(mails.inquiryId, contactInquiries.id),
    eq(mails.kind, 'receipt'),
    inArray(mails.state, ['queued', 'sending', 'sent']),
  ),
);

export async function findInquiryByKey(accessHash: string) {
  const [row] = await db
    .select({
      id: contactInquiries.id,
      reference: contactInquiries.reference,
      formType: contactInquiries.formType,
      status: contactInquiries.status,
      stage: contactInquiries.stage,
      statusToldBefore: ofHeldLetter(inquiryMessages.statusBefore),
      stageToldBefore: ofHeldLetter(inquiryMessages.stageBefore),
      name: contactInquiries.name,
      email: contactInquiries.email,
      details: contactInquiries.details,
      version: contactInquiries.version,
      awaitedFiles: contactInquiries.awaitedFiles,
      withdrawnAt: contactInquiries.withdrawnAt,
      createdAt: contactInquiries.createdAt,
      guardianEmail: guardianConsents.email,
      guardianName: guardianConsents.name,
      guardianAsked: guardianConsents.requestedAt,
      guardianConfirmed: guardianConsents.confirmedAt,
      mailedCorrections: countOf(auditEvents, and(isAboutIt, hasKey(auditEvents.detail, 'writtenTo'))),
      wasAnswered,
      isMailed,
      // Leaves out mails: anybody who knew the thread's address may have written them.
      files: filesOfSender,
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
  requestId: string,
  detail: Record<string, unknown>,
): Promise<boolean> {
  const rows = await withAudit(transaction, updateEvent({ requestId }, `inquiry:${id}`, detail))
    .update(contactInquiries)
    .set({ ...columns, ...changed })
    .where(and(eq(contactInquiries.id, id), eq(contactInquiries.version, version)))
    .returning({ id: contactInquiries.id });
  return rows.length > 0;
}

/** Withdraws an open inquiry, with its audit event; suspected spam stays in its list. */
export async function withdrawInquiry(transaction: Transaction, id: number, requestId: string): Promise<boolean> {
  const event = updateEvent({ requestId }, `inquiry:${id}`, { by: 'sender', act: 'withdrawn' });
  const rows = await withAudit(transaction, event)
    .update(contactInquiries)
    .set({
      status: sql`case when ${contactInquiries.status} = 'spam' then 'spam' else 'closed' end`,
      withdrawnAt: now(),
      // Of one that was closed before, and opened again.
      outcome: null,
      outcomeAt: null,
      ...changed,
    })
    .where(and(eq(contactInquiries.id, id), inArray(contactInquiries.status, open), notWithdrawn, notDecided))
    .returning({ id: contactInquiries.id });
  return rows.length > 0;
}

/** Locks the row, so two uploads cannot pass the limit together; undefined once it is closed or withdrawn. */
export async function lockOpenInquiry(transaction: Transaction, id: number) {
  const [row] = await transaction
    .update(contactInquiries)
    .set(changed)
    .where(and(eq(contactInquiries.id, id), inArray(contactInquiries.status, open), notWithdrawn, notDecided))
    .returning({ awaitedFiles: contactInquiries.awaitedFiles });
  return row;
}

export async function updateAwaitedFiles(
  transaction: Transaction,
  id: number,
  awaitedFiles: AwaitedFiles | null,
): Promise<void> {
  await transaction.update(contactInquiries).set({ awaitedFiles }).where(eq(contactInquiries.id, id));
}

const changed = { version: increment(contactInquiries.version), updatedAt: now() };
const notWithdrawn = isNull(contactInquiries.withdrawnAt);
const notDecided = notInArray(contactInquiries.stage, [...decidedStages]);
