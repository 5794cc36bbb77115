import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
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
          .where(eq(contactInquiries.accessHash, accessHash))
      : await transaction
          .select({ id: guardianConsents.inquiryId })
          .from(guardianConsents)
          .where(eq(guardianConsents.accessHash, accessHash));
  return rows.map(({ id }) => id);
}

/** Everything that holds this address: what its owner sent, and applications that name them as guardian. */
export async function listInquiriesOfPerson(transaction: Transaction, email: string): Promise<number[]> {
  const rows = await transaction
    .selectDistinct({ id: contactInquiries.id })
    .from(contactInquiries)
    .leftJoin(guardianConsents, eq(guardianConsents.inquiryId, contactInquiries.id))
    .where(
      or(
        eq(sql`lower(${contactInquiries.email})`, email.toLowerCase()),
        eq(sql`lower(${guardianConsents.email})`, email.toLowerCase()),
      ),
    );
  return rows.map(({ id }) => id);
}
