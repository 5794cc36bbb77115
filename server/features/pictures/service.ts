import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { recordUpdate } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { checkEach, noFile } from '#server/database/file-store.ts';
import { deletePictureFiles } from '#server/database/queries/pictures.ts';
import { once, transact } from '#server/database/transaction.ts';
import { createPicture, getLibraryPicture, listDocumentTexts, updatePicture } from '#server/features/pictures/data.ts';
import { AppError, assertFound, conflict } from '#server/lib/app-error.ts';
import {
  type ArrivedFile,
  imageFormat,
  inspectPicture,
  type RefusedFile,
  sha256OfFile,
} from '#server/lib/files/check.ts';
import { storeFile } from '#server/lib/files/files.ts';
import { pictureKey, pictureMediaTypes } from '#server/lib/pictures/files.ts';
import { drawSvg, type MadePicture, makePicture } from '#server/lib/pictures/images.ts';
import { created } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { type PictureChange, type PictureCreate, pictureSentences, textOfUse } from '#shared/pictures/library.ts';
import { pictureFileName, pictureFormats, pictureIdsIn } from '#shared/pictures/pictures.ts';
import type { LibraryPicture, PictureUses } from '#shared/pictures/views.ts';
import { uploadSentences } from '#shared/uploads.ts';

/**
 * Makes all sizes before it answers, within seconds, so that every picture in the library can be used.
 * @throws AppError `invalid_input` without a file, `unsupported_type` with what is wrong with it, `too_large`,
 * `storage_full`, `unavailable`.
 */
export async function addPicture(arrived: readonly ArrivedFile[], input: PictureCreate, context: RequestContext) {
  const [file, ...others] = arrived;
  if (!file) throw noFile();
  if (others.length > 0) throw new AppError('too_large', { message: 'Please send one picture at a time.' });
  const source = { target: 'site', actorId: context.actor.id, requestId: context.requestId } as const;
  const folder = await mkdtemp(`${file.path}-`);
  try {
    const [made] = await checkEach([file], source, (each) => convert(each, folder));
    return await keep(made as MadePicture, folder, { ...input, sha256: await sha256OfFile(file.path) }, context);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function convert(file: ArrivedFile, folder: string): Promise<MadePicture | RefusedFile> {
  const picture = await inspectPicture(file, pictureSentences.type);
  if ('refusal' in picture) return picture;
  const { name, type } = picture;
  if (type === 'application/pdf') return { refusal: pictureSentences.type(name) };
  const made =
    type === 'image/svg+xml'
      ? await makeDrawing(file.path, folder)
      : await makePicture(file.path, imageFormat(type), folder);
  if (made === 'full') throw new AppError('storage_full');
  if (made === 'shape') return { refusal: pictureSentences.shape(name) };
  return typeof made === 'string' ? { refusal: uploadSentences[made](name) } : made;
}

/** A drawing is kept as pictures alone, so that nothing in it reaches a browser. */
async function makeDrawing(svg: string, folder: string) {
  const to = join(folder, 'drawn.png');
  const outcome = await drawSvg({ svg, to });
  return outcome === 'done' ? makePicture(to, 'png', folder) : outcome;
}

/** The files come before the row, so that a row has all of them. */
async function keep(
  { width, height, color, widths, bytes }: MadePicture,
  folder: string,
  { sha256, ...given }: PictureCreate & { sha256: string },
  context: RequestContext,
) {
  const { actor, requestId } = context;
  const id = randomUUID();
  let isKept = false;
  try {
    for (const each of widths) {
      for (const format of pictureFormats) {
        await storeFile(
          join(folder, pictureFileName(each, format)),
          pictureKey(id, each, format),
          pictureMediaTypes[format],
        );
      }
    }
    const reply = await once(context, { ...given, sha256 }, async (transaction) => {
      const row = { id, ...given, width, height, color, widths, bytes, createdBy: actor.id };
      await createPicture(transaction, row);
      await recordPicture(transaction, 'picture_added', id, { actor, requestId });
      return created(assertFound(await getLibraryPicture(id, transaction), 'picture'));
    });
    isKept = reply.body.id === id;
    return reply;
  } finally {
    if (!isKept) await deletePictureFiles({ id, widths });
  }
}

/** Pages show it within seconds. @throws AppError `not_found`, also for a deleted one, `conflict` after a colleague's change */
export async function changePicture(
  id: string,
  { seen = {}, ...changes }: PictureChange,
  context: RequestContext,
): Promise<LibraryPicture> {
  const before: Record<string, unknown> = { ...(await getLibraryPicture(id)) };
  const changed = Object.entries(changes).flatMap(([name, value]) => (before[name] === value ? [] : [name]));
  if (changed.length > 0) {
    await transact(async (transaction) => {
      if (!(await updatePicture(transaction, id, changes, seen))) {
        const picture = await getLibraryPicture(id, transaction);
        assertFound(picture?.isDeleted ? undefined : picture, 'picture');
        throw new AppError('conflict');
      }
      await recordPicture(transaction, 'picture_changed', id, context, { changed });
    });
  }
  return viewPicture(id);
}

export async function viewPicture(id: string): Promise<LibraryPicture> {
  return assertFound(await getLibraryPicture(id), 'picture');
}

/** Out of the library. @throws AppError `conflict` while the site, a draft or a planned publication shows it, `not_found` */
export async function deletePicture(id: string, context: RequestContext): Promise<void> {
  const places = (await listUses())[id]?.map(textOfUse) ?? [];
  if (places.length > 0) {
    const message = `This picture is used: ${places.join(', ')}. Choose another one there first.`;
    throw conflict(message);
  }
  await transact(async (transaction) => {
    const isDeleted = await updatePicture(transaction, id, { deletedAt: new Date() });
    // A repeated call finds it deleted.
    if (isDeleted) await recordPicture(transaction, 'picture_deleted', id, context);
    else assertFound(await getLibraryPicture(id, transaction), 'picture');
  });
}

export async function listUses(): Promise<PictureUses> {
  const uses: PictureUses = {};
  for (const { document, place, text } of await listDocumentTexts()) {
    for (const id of pictureIdsIn(text)) uses[id] = [...(uses[id] ?? []), { document, place }];
  }
  return uses;
}

type PictureAct = 'picture_added' | 'picture_changed' | 'picture_deleted';

function recordPicture(
  transaction: Transaction,
  act: PictureAct,
  picture: string,
  context: Pick<RequestContext, 'actor' | 'requestId'>,
  more: { changed?: string[] } = {},
): Promise<void> {
  return recordUpdate(transaction, context, 'site', { act, picture, ...more });
}
