import { and, desc, eq, not } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { lower } from '#server/database/expressions.ts';
import {
  type ListRow,
  listColumns,
  listPage,
  newestFirst,
  type Page,
  type PageRequest,
  selects,
} from '#server/database/lists.ts';
import { nestedRows } from '#server/database/nested.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import { fileColumns, filesOfMessage, originalOfMessage } from '#server/features/inquiries/record/files.ts';
import { isUnmatched } from '#server/features/inquiries/record/messages.ts';
import { candidatesMax } from '#shared/inquiries/inquiries.ts';
import type { UnmatchedMessage } from '#shared/inquiries/views.ts';
import { contactInquiries, inquiryFiles, inquiryMessages } from '#shared/schema.ts';

const unmatchedColumns = listColumns({
  id: inquiryMessages.id,
  name: inquiryMessages.senderName,
  email: inquiryMessages.senderEmail,
  subject: inquiryMessages.subject,
  text: inquiryMessages.text,
  quoted: inquiryMessages.quoted,
  isAutomatic: inquiryMessages.isAutomatic,
  refusedFiles: inquiryMessages.refusedFiles,
  createdAt: inquiryMessages.createdAt,
  files: filesOfMessage,
  original: originalOfMessage,
  candidates: nestedRows(
    selects
      .select(
        listColumns({ id: contactInquiries.id, reference: contactInquiries.reference, name: contactInquiries.name }),
      )
      .from(contactInquiries)
      .where(and(eq(lower(contactInquiries.email), lower(inquiryMessages.senderEmail)), not(waitsForGuardian())))
      .orderBy(desc(contactInquiries.createdAt), desc(contactInquiries.id))
      .limit(candidatesMax),
  ),
});

type UnmatchedRow = ListRow<typeof unmatchedColumns>;

export function toUnmatchedMessage(row: UnmatchedRow): UnmatchedMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email ?? '',
    subject: row.subject,
    text: row.text,
    quoted: row.quoted,
    isAutomatic: row.isAutomatic,
    files: row.files,
    refusedFiles: row.refusedFiles,
    original: row.original,
    candidates: row.candidates,
    at: row.createdAt.toISOString(),
  };
}

/** Newest first. */
export function listUnmatched(page: PageRequest): Promise<Page<UnmatchedRow>> {
  const select = db.select(unmatchedColumns).from(inquiryMessages).$dynamic();
  const order = newestFirst(inquiryMessages.createdAt, inquiryMessages.id);
  return listPage({ select, from: inquiryMessages, where: isUnmatched, order }, page);
}

/** Locks a mail of which an inquiry is to be made; undefined where it has one already, or is gone. */
export async function lockUnmatched(transaction: Transaction, id: number) {
  const [row] = await transaction
    .select({
      name: inquiryMessages.senderName,
      email: inquiryMessages.senderEmail,
      subject: inquiryMessages.subject,
      text: inquiryMessages.text,
      createdAt: inquiryMessages.createdAt,
    })
    .from(inquiryMessages)
    .where(and(eq(inquiryMessages.id, id), isUnmatched))
    .for('update');
  return row;
}

/** Gives a mail and its files to an inquiry; undefined where it has one already, or is gone. */
export async function attachMessage(transaction: Transaction, id: number, inquiryId: number) {
  const [row] = await transaction
    .update(inquiryMessages)
    .set({ inquiryId })
    .where(and(eq(inquiryMessages.id, id), isUnmatched))
    .returning({ isAutomatic: inquiryMessages.isAutomatic });
  if (row) await transaction.update(inquiryFiles).set({ inquiryId }).where(eq(inquiryFiles.messageId, id));
  return row;
}

export async function findInquiryOfReference(transaction: Transaction, reference: string): Promise<number | undefined> {
  const [row] = await transaction
    .select({ id: contactInquiries.id })
    .from(contactInquiries)
    .where(eq(contactInquiries.reference, reference));
  return row?.id;
}

export async function getUnmatchedFile(messageId: number, fileId: number) {
  const [row] = await db
    .select({ key: inquiryFiles.key, ...fileColumns })
    .from(inquiryFiles)
    .innerJoin(inquiryMessages, and(eq(inquiryMessages.id, inquiryFiles.messageId), isUnmatched))
    .where(and(eq(inquiryFiles.id, fileId), eq(inquiryMessages.id, messageId), eq(inquiryFiles.state, 'stored')));
  return row;
}
