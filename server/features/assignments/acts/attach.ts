import { stat } from 'node:fs/promises';
import { checkEach, findFresh, noFile, withAgain } from '#server/database/file-store.ts';
import { deliverableFileStore } from '#server/database/file-stores.ts';
import { transact } from '#server/database/transaction.ts';
import { lockOwn } from '#server/features/assignments/acts/act.ts';
import { detachFile, listFilesOf, type Size } from '#server/features/assignments/record/files.ts';
import { assertFound } from '#server/lib/app-error.ts';
import {
  type ArrivedFile,
  type CheckedFile,
  checkFile,
  imageFormat,
  type RefusedFile,
} from '#server/lib/files/check.ts';
import { measureImage, readPictureWords } from '#server/lib/pictures/images.ts';
import type { PictureWords } from '#server/lib/pictures/words.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { AddedFile } from '#shared/assignments/views.ts';
import { pieceLimits, uploadLimits, uploadSentences } from '#shared/uploads.ts';

/**
 * Adds files to one's own piece before it is handed in. Known files are left out, so a repeated call adds nothing.
 * Returns all that are there, which of them are new, and the names of what was left out.
 * @throws AppError `unsupported_type`, `too_large` over ten files or 200 MB in all, `conflict`, `not_found`.
 */
export async function attachToPiece(
  id: number,
  arrived: readonly ArrivedFile[],
  context: RequestContext,
): Promise<AddedFile[]> {
  const { actor, requestId } = context;
  const { assignment } = await transact((transaction) => lockOwn(transaction, id, actor));
  const source = { target: `assignment:${assignment.id}`, actorId: actor.id, requestId } as const;
  const checked = await checkEach(arrived, source, checkPieceFile);
  if (checked.length === 0) throw noFile();
  const facts: (Size & PictureWords)[] = [];
  for (const [index, file] of checked.entries()) facts.push(await factsOf(file, arrived[index]?.path ?? ''));
  const stored = await deliverableFileStore.store(checked);
  try {
    return await transact(async (transaction) => {
      await lockOwn(transaction, id, actor);
      const fresh = findFresh(await listFilesOf(transaction, id, actor.id), checked, pieceLimits);
      const freshIds = new Set<number>();
      for (const index of fresh) {
        const fileId = stored.ids[index] as number;
        const place = { deliverableId: id, uploaderId: actor.id, ...facts[index] };
        await deliverableFileStore.attach(transaction, [fileId], place);
        freshIds.add(fileId);
      }
      const present = withAgain(await listFilesOf(transaction, id, actor.id), checked, fresh);
      return present.map((file) => ({ ...file, isNew: freshIds.has(file.id) }));
    });
  } finally {
    await deliverableFileStore.clear(stored.keys);
  }
}

/** @throws AppError `conflict` once it is handed in, `not_found`. */
export async function removeFromPiece(id: number, fileId: number, context: RequestContext): Promise<void> {
  const key = await transact(async (transaction) => {
    await lockOwn(transaction, id, context.actor);
    return detachFile(transaction, id, fileId, context.actor.id);
  });
  await deliverableFileStore.clear([assertFound(key, 'file')]);
}

/** Before an upload is received. @throws AppError `not_found`, `conflict`. */
export async function assertOwn(id: number, actor: RequestContext['actor']): Promise<void> {
  await transact((transaction) => lockOwn(transaction, id, actor));
}

/** Only a JPEG may be as large as its route takes. Others count as they arrive: written anew, one may become larger. */
async function checkPieceFile(file: ArrivedFile): Promise<CheckedFile | RefusedFile> {
  const checked = await checkFile(file);
  if ('refusal' in checked || checked.type === 'image/jpeg') return checked;
  const { size } = await stat(file.path);
  if (size <= uploadLimits.fileBytes) return checked;
  return { refusal: uploadSentences.fileBytes(checked.name), isTooLarge: true };
}

/** The stored picture is upright already, and has lost the words that the one at `original` came with. */
async function factsOf({ path, type }: CheckedFile, original: string): Promise<Size & PictureWords> {
  if (type === 'application/pdf') return { width: null, height: null, caption: '', credit: '' };
  const size = (await measureImage(path, imageFormat(type))) ?? { width: null, height: null };
  return { ...size, ...(await readPictureWords(original)) };
}
