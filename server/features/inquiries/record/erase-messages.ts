import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connection.ts';
import { lower } from '#server/database/expressions.ts';
import { inquiryFileStore } from '#server/database/file-stores.ts';
import { isUnmatchedFrom } from '#server/database/personal-data/outside.ts';
import { isUnmatched } from '#server/features/inquiries/record/messages.ts';
import { originalMailType } from '#shared/inquiries/messages.ts';
import { inquiryFiles, inquiryMessages } from '#shared/schema.ts';

/** Mails from an address (lower case) that belong to no inquiry. */
export async function listUnmatchedOf(executor: Database | Transaction, address: string): Promise<number[]> {
  const rows = await executor
    .select({ id: inquiryMessages.id })
    .from(inquiryMessages)
    .where(isUnmatchedFrom({ address }))
    .orderBy(inquiryMessages.id);
  return rows.map(({ id }) => id);
}

/**
 * Deletes mails that belong to no inquiry, and from those in other people's the sender's name and the original, also of
 * those that mention the address. Returns the keys of files to delete after the commit.
 */
export async function eraseMessages(
  transaction: Transaction,
  address: string,
  unmatched: readonly number[],
  mentioning: readonly number[],
): Promise<string[]> {
  const { keys } = await deleteUnmatched(transaction, unmatched);
  // The mail as it came cannot lose an address.
  const naming = transaction
    .select({ id: inquiryMessages.id })
    .from(inquiryMessages)
    .where(or(isFrom(address), inArray(inquiryMessages.id, [...mentioning])));
  const originals = await inquiryFileStore.detach(
    transaction,
    and(eq(inquiryFiles.type, originalMailType), inArray(inquiryFiles.messageId, naming)),
  );
  await transaction.update(inquiryMessages).set({ senderName: null }).where(isFrom(address));
  return [...keys, ...originals];
}

/** Returns the keys of their files, and whether anything was there. */
export async function deleteUnmatched(transaction: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return { keys: [], isGone: false };
  const isTheirs = and(inArray(inquiryFiles.messageId, [...ids]), isNull(inquiryFiles.inquiryId));
  const keys = await inquiryFileStore.detach(transaction, isTheirs);
  const which = and(inArray(inquiryMessages.id, [...ids]), isUnmatched);
  const { rowCount } = await transaction.delete(inquiryMessages).where(which);
  return { keys, isGone: rowCount !== 0 };
}

function isFrom(address: string) {
  return eq(lower(inquiryMessages.senderEmail), address);
}
