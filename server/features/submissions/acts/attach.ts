import { checkFiles, findFresh, noFile, withAgain } from '#server/database/file-store.ts';
import { submissionFileStore } from '#server/database/file-stores.ts';
import { transact } from '#server/database/transaction.ts';
import { announce } from '#server/features/notifications/door.ts';
import {
  detachSubmissionFile,
  type FilePlace,
  getSubmissionFile,
  listFilesAt,
} from '#server/features/submissions/record/files.ts';
import { getSubmission, type SubmissionRow } from '#server/features/submissions/record/read.ts';
import { AppError, assertFound, conflict } from '#server/lib/app-error.ts';
import type { ArrivedFile } from '#server/lib/files/check.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import type { FileUse } from '#shared/submissions/conversation.ts';
import { canAct } from '#shared/submissions/transitions.ts';
import type { Added, FileView } from '#shared/wire.ts';

/**
 * Adds files to one's own submission while it can be edited, or to the message that one writes. Known files are left
 * out, so a repeated call adds nothing. Returns all that are there, with the names of what was left out.
 * @throws AppError `unsupported_type`, `too_large` over ten files or 50 MB in all, `conflict`, `forbidden`, `not_found`.
 */
export async function addFiles(
  id: number,
  use: FileUse,
  arrived: readonly ArrivedFile[],
  { actor, requestId }: RequestContext,
): Promise<(FileView & Added)[]> {
  const submission = await assertOpen(id, use, actor);
  const checked = await checkFiles(arrived, { target: `submission:${id}`, actorId: actor.id, requestId });
  if (checked.length === 0) throw noFile();
  const place = placeOf(id, use, actor);
  const stored = await submissionFileStore.store(checked);
  try {
    return await transact(async (transaction) => {
      const fresh = findFresh(await listFilesAt(transaction, place), checked);
      await submissionFileStore.attach(
        transaction,
        stored.ids.filter((_, index) => fresh.has(index)),
        place,
      );
      if (use === 'submission') await announceFiles(transaction, submission);
      return withAgain(await listFilesAt(transaction, place), checked, fresh);
    });
  } finally {
    await submissionFileStore.clear(stored.keys);
  }
}

/** @throws AppError `conflict` once it can no longer be edited, or the message was sent; `forbidden`, `not_found`. */
export async function removeFile(id: number, fileId: number, use: FileUse, { actor }: RequestContext): Promise<void> {
  const submission = await assertOpen(id, use, actor);
  const key = await transact(async (transaction) => {
    const detached = await detachSubmissionFile(transaction, fileId, placeOf(id, use, actor));
    if (detached !== undefined && use === 'submission') await announceFiles(transaction, submission);
    return detached;
  });
  await submissionFileStore.clear([assertFound(key, 'file')]);
}

/** @throws AppError `not_found` */
export async function openSubmissionFile(id: number, fileId: number, reader: Actor) {
  return assertFound(await getSubmissionFile(id, fileId, reader), 'file');
}

export async function assertOpen(id: number, use: FileUse, actor: Actor): Promise<SubmissionRow> {
  const submission = assertFound(await getSubmission(id, actor), 'submission');
  const { employeeId, status } = submission;
  if (use === 'message' && status === 'draft') {
    throw conflict('Only you see a draft. Send it in first, then write about it.');
  }
  if (use === 'submission' && employeeId !== actor.id) {
    throw new AppError('forbidden', { message: 'You can’t change this submission.' });
  }
  if (use === 'submission' && !canAct('author', status, 'edit')) {
    throw conflict('This submission can no longer be changed.');
  }
  return submission;
}

function placeOf(submissionId: number, use: FileUse, actor: Actor): FilePlace {
  return { submissionId, uploaderId: actor.id, isForMessage: use === 'message' };
}

async function announceFiles(
  transaction: Parameters<typeof announce>[0],
  { id, employeeId, status }: SubmissionRow,
): Promise<void> {
  if (status !== 'draft') await announce(transaction, [{ about: { type: 'submission', id }, ownerId: employeeId }]);
}
