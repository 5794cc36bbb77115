import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connection.ts';
import { coalesce, existsIn, isTrue, lower, nameColumns, noRows, when } from '#server/database/expressions.ts';
import { inquiryFileStore } from '#server/database/file-stores.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import { isLinkOpen } from '#server/features/inquiries/record/inquiries.ts';
import { formTypes, keptSince } from '#shared/inquiries/forms/form-types.ts';
import { decidedStages } from '#shared/inquiries/hiring.ts';
import {
  contactInquiries,
  employees,
  guardianConsents,
  idempotencyKeys,
  inquiryFiles,
  inquiryNotes,
  isOneOf,
} from '#shared/schema.ts';

/** Deletes inquiries with notes and consents. Returns those that existed, and the keys of files to delete after the commit. */
export async function deleteInquiries(transaction: Transaction, ids: readonly number[]) {
  const keys = await inquiryFileStore.detach(transaction, inArray(inquiryFiles.inquiryId, [...ids]));
  const erased = await transaction
    .delete(contactInquiries)
    .where(inArray(contactInquiries.id, [...ids]))
    .returning({
      id: contactInquiries.id,
      reference: contactInquiries.reference,
      formType: contactInquiries.formType,
      createdAt: contactInquiries.createdAt,
    });
  return { keys, erased };
}

/** Finds the inquiry of a private link, the sender's or the guardian's, by the hash of its key. */
export async function listInquiriesOfKey(
  transaction: Transaction,
  by: 'sender' | 'guardian',
  accessHash: string,
): Promise<number[]> {
  const rows =
    by === 'sender'
      ? await transaction
          .select({ id: contactInquiries.id })
          .from(contactInquiries)
          .where(and(eq(contactInquiries.accessHash, accessHash), isLinkOpen(contactInquiries.createdAt)))
      : await transaction
          .select({ id: guardianConsents.inquiryId })
          .from(guardianConsents)
          .where(and(eq(guardianConsents.accessHash, accessHash), isLinkOpen(guardianConsents.requestedAt)));
  return rows.map(({ id }) => id);
}

const { stage, stageAt, updatedAt, withdrawnAt } = contactInquiries;

/** When it was withdrawn, accepted or declined. */
const settledAt = coalesce<Date>(withdrawnAt, when(isOneOf(stage, decidedStages), stageAt));

/** Inquiries from an address (lower case), and applications that name it as guardian; newest first. */
export async function listInquiriesOfPerson(executor: Database | Transaction, address: string) {
  const isSender = isTrue(eq(lower(contactInquiries.email), address));
  return executor
    .select({
      id: contactInquiries.id,
      reference: contactInquiries.reference,
      isSender,
      waits: waitsForGuardian(),
      formType: contactInquiries.formType,
      status: contactInquiries.status,
      stage: contactInquiries.stage,
      withdrawnAt: contactInquiries.withdrawnAt,
      assignee: nameColumns(employees),
      askedAt: guardianConsents.requestedAt,
      keptSince: sql`coalesce(${settledAt}, greatest(${updatedAt}, (
        select max(n.created_at) from inquiry_notes n where n.inquiry_id = ${contactInquiries.id})))`.mapWith(
        updatedAt,
      ),
    })
    .from(contactInquiries)
    .leftJoin(guardianConsents, eq(guardianConsents.inquiryId, contactInquiries.id))
    .leftJoin(employees, eq(employees.id, contactInquiries.assignedTo))
    .where(or(isSender, eq(lower(guardianConsents.email), address)))
    .orderBy(desc(contactInquiries.id));
}

/**
 * Locks inquiries that nobody has worked on for as long as their forms promise to keep them, and those that were
 * withdrawn, accepted or declined as long ago, whatever was done with them since; 100 at most.
 */
export async function lockExpiredInquiries(transaction: Transaction, now: Date): Promise<number[]> {
  const { id, formType, status, createdAt } = contactInquiries;
  const due = (since: Date) => {
    const isUntouched = and(
      isNull(settledAt),
      lt(updatedAt, since),
      not(existsIn(inquiryNotes, and(eq(inquiryNotes.inquiryId, id), gte(inquiryNotes.createdAt, since)))),
    );
    // `created_at` is never later, and has the indexes.
    return and(lt(createdAt, since), or(lt(settledAt, since.toISOString()), isUntouched));
  };
  const dueByType = formTypes.map((type) => and(eq(formType, type), due(keptSince(type, false, now))));
  const others = and(notInArray(coalesce(formType, ''), [...formTypes]), due(keptSince(null, false, now)));
  const rows = await transaction
    .select({ id })
    .from(contactInquiries)
    .where(or(...dueByType, others, and(eq(status, 'spam'), due(keptSince(null, true, now)))))
    .limit(100)
    .for('update', { skipLocked: true });
  return rows.map((row) => row.id);
}

/** Stored answers to calls that created or changed these inquiries; their scope contains the id. */
export function answersAbout(inquiries: readonly { id: number; reference: string }[]): SQL {
  if (inquiries.length === 0) return noRows;
  const ids = inquiries.map(({ id }) => id).join('|');
  const references = inquiries.map(({ reference }) => reference);
  return sql`(scope ~ ${`inquiry (${ids})( |$)`} or response ->> 'reference' = any(${sql.param(references)}::text[]))`;
}

export function countAnswers(executor: Database | Transaction, which: SQL): Promise<number> {
  return executor.$count(idempotencyKeys, and(isNotNull(idempotencyKeys.status), which));
}

/** Empties stored answers about erased records. The key stays: a repeated call must not act again. */
export async function forgetAnswers(transaction: Transaction, which: SQL): Promise<void> {
  await transaction
    .update(idempotencyKeys)
    .set({ status: null, response: null, bodyHash: '' })
    .where(and(isNotNull(idempotencyKeys.status), which));
}
