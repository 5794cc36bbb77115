import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connection.ts';
import { detachMessageFiles } from '#server/features/inquiries/files-data.ts';
import { isUnmatched } from '#server/features/inquiries/thread/data.ts';
import { inquiryMessages } from '#shared/schema.ts';

/** Mails from an address (lower case) that belong to no inquiry. */
export async function listUnmatchedOf(executor: Database | Transaction, address: string): Promise<number[]> {
  const rows = await executor
    .select({ id: inquiryMessages.id })
    .from(inquiryMessages)
    .where(and(isFrom(address), isUnmatched))
    .orderBy(inquiryMessages.id);
  return rows.map(({ id }) => id);
}

/**
 * Deletes mails that belong to no inquiry, and the sender's name from those in other people's. Returns the keys of files
 * to delete after the commit.
 */
export async function eraseMessages(
  transaction: Transaction,
  address: string,
  unmatched: readonly number[],
): Promise<string[]> {
  const { keys } = await deleteUnmatched(transaction, unmatched);
  await transaction.update(inquiryMessages).set({ senderName: null }).where(isFrom(address));
  return keys;
}

/** Returns the keys of their files, and whether anything was there. */
export async function deleteUnmatched(transaction: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return { keys: [], isGone: false };
  const keys = await detachMessageFiles(transaction, ids);
  const which = and(inArray(inquiryMessages.id, [...ids]), isUnmatched);
  const { rowCount } = await transaction.delete(inquiryMessages).where(which);
  return { keys, isGone: rowCount !== 0 };
}

function isFrom(address: string) {
  return eq(sql`lower(${inquiryMessages.senderEmail})`, address);
}
