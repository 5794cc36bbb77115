import { and, eq, gt, isNotNull, isNull, not, or, type SQL, sum } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { ago, coalesce, when } from '#server/database/expressions.ts';
import { inquiryFileStore } from '#server/database/file-stores.ts';
import { listColumns, selects } from '#server/database/lists.ts';
import { nestedRow, nestedRows } from '#server/database/nested.ts';
import { openTo } from '#server/database/queries/assignments.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import { isOfForm } from '#server/database/queries/inquiry-files.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { StorableFile } from '#server/lib/files/check.ts';
import { originalMailType } from '#shared/inquiries/messages.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { contactInquiries, inquiryFiles, inquiryMessages, isOneOf } from '#shared/schema.ts';

export const fileColumns = {
  id: inquiryFiles.id,
  name: inquiryFiles.name,
  type: inquiryFiles.type,
  bytes: inquiryFiles.bytes,
  isLocked: inquiryFiles.isLocked,
};
const isStored = isOneOf(inquiryFiles.state, ['stored']);
const isOriginal = isOneOf(inquiryFiles.type, [originalMailType]);
const isOfMessage = and(eq(inquiryFiles.messageId, inquiryMessages.id), isStored);

const columns = listColumns(fileColumns);
const columnsWithHash = listColumns({ ...fileColumns, sha256: inquiryFiles.sha256 });

/** The files that came with the form of an outer statement's inquiry, for colleagues. */
export const filesOfForm = nestedRows(
  selects.select(columnsWithHash).from(inquiryFiles).where(isOfForm).orderBy(inquiryFiles.id),
);

/** The same for its sender. */
export const filesOfSender = nestedRows(
  selects.select(columns).from(inquiryFiles).where(isOfForm).orderBy(inquiryFiles.id),
);

/** The files of an outer statement's message. */
export const filesOfMessage = nestedRows(
  selects
    .select(columnsWithHash)
    .from(inquiryFiles)
    .where(and(isOfMessage, not(isOriginal)))
    .orderBy(inquiryFiles.id),
);

/** The mail as it came, where it is kept. */
export const originalOfMessage = nestedRow(
  selects
    .select(listColumns({ id: inquiryFiles.id, bytes: inquiryFiles.bytes }))
    .from(inquiryFiles)
    .where(and(isOfMessage, isOriginal))
    .limit(1),
);

const isSuspected = or(
  eq(contactInquiries.status, 'spam'),
  and(isNull(inquiryFiles.inquiryId), isNotNull(inquiryFiles.messageId)),
) as SQL;

const gigabyte = 1024 * 1024 * 1024;

/** Keeps strangers from filling the storage. */
const bytesPerDay = 5 * gigabyte;
/** Keeps spam from using up the daily limit. */
const suspectedBytesPerDay = gigabyte;

/**
 * Stores what strangers send, up to a limit a day; see `fileStore`.
 * @throws AppError `storage_full`, `unavailable`; then nothing is stored.
 */
export async function createInquiryFiles(files: readonly StorableFile[], isSuspected: boolean) {
  if (files.length > 0 && !(await hasRoomToday(isSuspected))) throw new AppError('storage_full');
  return inquiryFileStore.store(files);
}

/** Suspected spam, and mail that belongs to no inquiry, have less room. */
export async function hasRoomToday(isSuspected: boolean): Promise<boolean> {
  const { all, suspected } = await countRecentBytes();
  return all <= bytesPerDay && (!isSuspected || suspected <= suspectedBytesPerDay);
}

/** Bytes of the last 24 hours, and the part that belongs to suspected spam or to mail of no inquiry. */
async function countRecentBytes(): Promise<{ all: number; suspected: number }> {
  const [row] = await db
    .select({
      all: coalesce<string>(sum(inquiryFiles.bytes), 0),
      suspected: coalesce<string>(sum(when(isSuspected, inquiryFiles.bytes)), 0),
    })
    .from(inquiryFiles)
    .leftJoin(contactInquiries, eq(contactInquiries.id, inquiryFiles.inquiryId))
    .where(gt(inquiryFiles.createdAt, ago('24 hours')));
  return { all: Number(row?.all), suspected: Number(row?.suspected) };
}

/** Adds files of the form. Locks the inquiry's row, so two uploads can't pass the limit together. */
export async function listInquiryFiles(transaction: Transaction, inquiryId: number) {
  return transaction
    .select({ id: inquiryFiles.id, bytes: inquiryFiles.bytes, sha256: inquiryFiles.sha256 })
    .from(inquiryFiles)
    .where(
      and(eq(inquiryFiles.inquiryId, inquiryId), isNull(inquiryFiles.messageId), eq(inquiryFiles.state, 'stored')),
    );
}

/** A file of this inquiry, if that is open to the reader and does not wait for a guardian. */
export async function getInquiryFile(inquiryId: number, fileId: number, reader: Actor) {
  const [row] = await db
    .select({ key: inquiryFiles.key, ...fileColumns })
    .from(inquiryFiles)
    .innerJoin(contactInquiries, eq(contactInquiries.id, inquiryFiles.inquiryId))
    .where(
      and(
        eq(inquiryFiles.id, fileId),
        openTo(reader),
        eq(inquiryFiles.inquiryId, inquiryId),
        eq(inquiryFiles.state, 'stored'),
        not(waitsForGuardian(inquiryFiles.inquiryId)),
      ),
    );
  return row;
}
