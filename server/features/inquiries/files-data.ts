import { and, eq, gt, inArray, isNull, lt, not, or, sql } from 'drizzle-orm';
import { openTo } from '#server/database/assignments.ts';
import { db, type Transaction } from '#server/database/connection.ts';
import { waitsForGuardian } from '#server/database/guardians.ts';
import type { CheckedFile } from '#server/lib/file-check.ts';
import type { Actor } from '#shared/permissions.ts';
import { contactInquiries, inquiryFiles } from '#shared/schema.ts';

/** Writes the rows before the files, so a crash leaves no unknown file. */
export async function reserveFiles(files: readonly CheckedFile[]): Promise<number[]> {
  if (files.length === 0) return [];
  const rows = await db
    .insert(inquiryFiles)
    .values(files.map(({ key, name, type, bytes, sha256 }) => ({ key, name, type, bytes, sha256 })))
    .returning({ id: inquiryFiles.id });
  return rows.map(({ id }) => id);
}

/** Bytes of the last 24 hours, and the part that belongs to suspected spam. */
export async function countRecentBytes(): Promise<{ all: number; suspected: number }> {
  const bytes = sql`sum(${inquiryFiles.bytes})`;
  const [row] = await db
    .select({
      all: sql<string>`coalesce(${bytes}, 0)`,
      suspected: sql<string>`coalesce(${bytes} filter (where ${contactInquiries.status} = 'spam'), 0)`,
    })
    .from(inquiryFiles)
    .leftJoin(contactInquiries, eq(contactInquiries.id, inquiryFiles.inquiryId))
    .where(gt(inquiryFiles.createdAt, sql`now() - interval '24 hours'`));
  return { all: Number(row?.all), suspected: Number(row?.suspected) };
}

/** To an inquiry, to a mail about it, or to a mail of which nobody knows what it is about. */
export async function attachFiles(
  transaction: Transaction,
  ids: readonly number[],
  to: { inquiryId: number | null; messageId?: number },
): Promise<void> {
  if (ids.length === 0) return;
  const attached = await transaction
    .update(inquiryFiles)
    .set({ ...to, state: 'stored' })
    .where(and(inArray(inquiryFiles.id, [...ids]), eq(inquiryFiles.state, 'pending')))
    .returning({ id: inquiryFiles.id });
  if (attached.length !== ids.length) throw new Error('Files were cleared away before their inquiry was stored');
}

export async function detachFiles(transaction: Transaction, inquiryIds: readonly number[]): Promise<string[]> {
  const rows = await transaction
    .update(inquiryFiles)
    .set({ inquiryId: null, messageId: null, state: 'erased', name: '' })
    .where(inArray(inquiryFiles.inquiryId, [...inquiryIds]))
    .returning({ key: inquiryFiles.key });
  return rows.map(({ key }) => key);
}

/** Of mails that belong to no inquiry. */
export async function detachMessageFiles(transaction: Transaction, messageIds: readonly number[]): Promise<string[]> {
  const rows = await transaction
    .update(inquiryFiles)
    .set({ messageId: null, state: 'erased', name: '' })
    .where(and(inArray(inquiryFiles.messageId, [...messageIds]), isNull(inquiryFiles.inquiryId)))
    .returning({ key: inquiryFiles.key });
  return rows.map(({ key }) => key);
}

/** Those of `keys` that belong to nothing; nothing can get them any more. */
export async function claimLooseFiles(keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .update(inquiryFiles)
    .set({ state: 'erased', name: '' })
    .where(and(inArray(inquiryFiles.key, [...keys]), isLoose))
    .returning({ key: inquiryFiles.key });
  return rows.map(({ key }) => key);
}

export async function deleteFileRows(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.delete(inquiryFiles).where(and(inArray(inquiryFiles.key, [...keys]), isLoose));
}

/** Keys to delete: files of erased inquiries, and files without an inquiry for a day. */
export async function listLooseFiles(): Promise<string[]> {
  const rows = await db
    .select({ key: inquiryFiles.key })
    .from(inquiryFiles)
    .where(
      and(isLoose, or(eq(inquiryFiles.state, 'erased'), lt(inquiryFiles.createdAt, sql`now() - interval '24 hours'`))),
    )
    .limit(1_000);
  return rows.map(({ key }) => key);
}

export async function listKnownKeys(keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: inquiryFiles.key })
    .from(inquiryFiles)
    .where(inArray(inquiryFiles.key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

/** Those of the form. Locks the inquiry's row, so two uploads cannot pass the limit together. */
export async function listInquiryFiles(transaction: Transaction, inquiryId: number) {
  return transaction
    .select({ bytes: inquiryFiles.bytes, sha256: inquiryFiles.sha256 })
    .from(inquiryFiles)
    .where(
      and(eq(inquiryFiles.inquiryId, inquiryId), isNull(inquiryFiles.messageId), eq(inquiryFiles.state, 'stored')),
    );
}

/** A file of this inquiry, if that is open to the reader and does not wait for a guardian. */
export async function getInquiryFile(inquiryId: number, fileId: number, reader: Actor) {
  const [row] = await db
    .select({ key: inquiryFiles.key, name: inquiryFiles.name, type: inquiryFiles.type, bytes: inquiryFiles.bytes })
    .from(inquiryFiles)
    .innerJoin(contactInquiries, eq(contactInquiries.id, inquiryFiles.inquiryId))
    .where(
      and(
        eq(inquiryFiles.id, fileId),
        openTo(reader),
        eq(inquiryFiles.inquiryId, inquiryId),
        eq(inquiryFiles.state, 'stored'),
        not(waitsForGuardian(sql`inquiry_files.inquiry_id`)),
      ),
    );
  return row;
}

const isLoose = and(isNull(inquiryFiles.inquiryId), isNull(inquiryFiles.messageId));
