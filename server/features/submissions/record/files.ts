import { and, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { noRows } from '#server/database/expressions.ts';
import { submissionFileStore } from '#server/database/file-stores.ts';
import { listColumns, selects } from '#server/database/lists.ts';
import { nestedRows } from '#server/database/nested.ts';
import { readsAll, submissionsVisibleTo } from '#server/features/submissions/record/read.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { submissionFiles, submissionMessages, submissions } from '#shared/schema.ts';
import type { FileView } from '#shared/wire.ts';

const fileColumns = {
  id: submissionFiles.id,
  name: submissionFiles.name,
  type: submissionFiles.type,
  bytes: submissionFiles.bytes,
  sha256: submissionFiles.sha256,
  isLocked: submissionFiles.isLocked,
};

/** Stored files as JSON, for an outer statement that the condition names. */
export function filesWhere(...conditions: SQL[]): SQL<FileView[]> {
  return nestedRows(
    selects
      .select(listColumns(fileColumns))
      .from(submissionFiles)
      .where(and(eq(submissionFiles.state, 'stored'), ...conditions))
      .orderBy(submissionFiles.id),
  );
}

/** A file belongs to the submission itself, or to a message that its uploader has yet to send. */
export interface FilePlace {
  submissionId: number;
  uploaderId: number;
  isForMessage: boolean;
}

/** Locks the submission, so that two uploads cannot pass the limit together. */
export async function listFilesAt(transaction: Transaction, place: FilePlace): Promise<FileView[]> {
  await transaction
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.id, place.submissionId))
    .for('update');
  return transaction
    .select(fileColumns)
    .from(submissionFiles)
    .where(and(isAt(place), eq(submissionFiles.state, 'stored')))
    .orderBy(submissionFiles.id);
}

/** Gives a message the files that its author has uploaded for it; false where one of them is gone. */
export async function attachMessageFiles(
  transaction: Transaction,
  ids: readonly number[],
  place: Omit<FilePlace, 'isForMessage'>,
  messageId: number,
): Promise<boolean> {
  if (ids.length === 0) return true;
  const { rowCount } = await transaction
    .update(submissionFiles)
    .set({ messageId })
    .where(
      and(
        inArray(submissionFiles.id, [...ids]),
        isAt({ ...place, isForMessage: true }),
        eq(submissionFiles.state, 'stored'),
      ),
    );
  return rowCount === ids.length;
}

/** Takes a file from where it is; returns its key, to be deleted after the commit. */
export async function detachSubmissionFile(
  transaction: Transaction,
  id: number,
  place: FilePlace,
): Promise<string | undefined> {
  const [key] = await submissionFileStore.detach(transaction, and(eq(submissionFiles.id, id), isAt(place)));
  return key;
}

/** A file of a submission or of a message that the reader may see. */
export async function getSubmissionFile(submissionId: number, fileId: number, reader: Actor) {
  const isColleague = readsAll(reader) ? ne(submissions.employeeId, reader.id) : noRows;
  const [row] = await db
    .select({
      key: submissionFiles.key,
      name: submissionFiles.name,
      type: submissionFiles.type,
      bytes: submissionFiles.bytes,
    })
    .from(submissionFiles)
    .innerJoin(submissions, eq(submissions.id, submissionFiles.submissionId))
    .leftJoin(submissionMessages, eq(submissionMessages.id, submissionFiles.messageId))
    .where(
      and(
        eq(submissionFiles.id, fileId),
        eq(submissionFiles.submissionId, submissionId),
        eq(submissionFiles.state, 'stored'),
        submissionsVisibleTo(reader),
        or(
          eq(submissionFiles.isForMessage, false),
          eq(submissionMessages.kind, 'message'),
          and(eq(submissionMessages.kind, 'note'), isColleague),
          and(isNull(submissionFiles.messageId), eq(submissionFiles.uploaderId, reader.id)),
        ),
      ),
    );
  return row;
}

function isAt({ submissionId, uploaderId, isForMessage }: FilePlace): SQL | undefined {
  return and(
    eq(submissionFiles.submissionId, submissionId),
    eq(submissionFiles.uploaderId, uploaderId),
    eq(submissionFiles.isForMessage, isForMessage),
    isNull(submissionFiles.messageId),
  );
}
