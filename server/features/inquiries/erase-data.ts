import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connection.ts';
import { waitsForGuardian } from '#server/database/guardians.ts';
import { isLinkOpen } from '#server/features/inquiries/data.ts';
import { contactInquiries, guardianConsents } from '#shared/schema.ts';

/** Deletes inquiries with their notes and consents; those that were still there. Their files were detached before. */
export async function deleteInquiries(transaction: Transaction, ids: readonly number[]) {
  return transaction
    .delete(contactInquiries)
    .where(inArray(contactInquiries.id, [...ids]))
    .returning({
      id: contactInquiries.id,
      reference: contactInquiries.reference,
      formType: contactInquiries.formType,
      createdAt: contactInquiries.createdAt,
    });
}

/** The inquiry that the hash of a private link's key opens, its sender's or its guardian's; none where it is gone. */
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

/** What the owner of an address, in small letters, sent, and applications that name them as guardian; newest first. */
export async function listInquiriesOfPerson(executor: Database | Transaction, address: string) {
  const isSender = sql<boolean>`lower(${contactInquiries.email}) = ${address}`;
  return executor
    .select({ id: contactInquiries.id, reference: contactInquiries.reference, isSender, waits: waitsForGuardian() })
    .from(contactInquiries)
    .leftJoin(guardianConsents, eq(guardianConsents.inquiryId, contactInquiries.id))
    .where(or(isSender, eq(sql`lower(${guardianConsents.email})`, address)))
    .orderBy(sql`${contactInquiries.id} desc`);
}

/** Files and notes that came with inquiries. */
export async function countOfInquiries(executor: Database | Transaction, ids: readonly number[]) {
  if (ids.length === 0) return { files: 0, notes: 0 };
  const theirs = sql`in (${sql.join([...ids], sql`, `)})`;
  const { rows } = await executor.execute<{ files: number; notes: number }>(sql`select
    (select count(*)::int from inquiry_files where inquiry_id ${theirs} and state = 'stored') as files,
    (select count(*)::int from inquiry_notes where inquiry_id ${theirs}) as notes`);
  return rows[0] ?? { files: 0, notes: 0 };
}

/** Answers kept for repeated calls that made these inquiries, or did something to them: such a scope names their id. */
export function answersAbout(inquiries: readonly { id: number; reference: string }[]): SQL {
  if (inquiries.length === 0) return sql`false`;
  const ids = inquiries.map(({ id }) => id).join('|');
  const references = inquiries.map(({ reference }) => reference);
  return sql`(scope ~ ${`inquiry (${ids})( |$)`} or response ->> 'reference' = any(${sql.param(references)}::text[]))`;
}
