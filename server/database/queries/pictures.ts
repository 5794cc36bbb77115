import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { deleteStoredFile } from '#server/lib/files/files.ts';
import { log } from '#server/lib/log.ts';
import { pictureKeys } from '#server/lib/pictures/files.ts';
import { housePictures } from '#shared/pictures/house-pictures.ts';
import { ownPictureId, pictureFocus } from '#shared/pictures/pictures.ts';
import type { Picture } from '#shared/pictures/views.ts';
import { documentVersions, pictures, siteDocuments } from '#shared/schema.ts';

export const drawnColumns = {
  id: pictures.id,
  alt: pictures.alt,
  credit: pictures.credit,
  width: pictures.width,
  height: pictures.height,
  color: pictures.color,
  focusX: pictures.focusX,
  focusY: pictures.focusY,
  widths: pictures.widths,
};

/** Pictures for these ids, by id, deleted ones included. Unknown ids are left out. */
export async function listPictures(ids: readonly string[]): Promise<Map<string, Picture>> {
  const house = housePictures.filter(({ id }) => ids.includes(id));
  const own = ids.filter((id) => ownPictureId.test(id));
  const rows =
    own.length === 0
      ? []
      : await db.select(drawnColumns).from(pictures).where(inArray(pictures.id, own)).orderBy(pictures.id);
  return new Map([...house, ...rows.map(toPicture)].map((picture) => [picture.id, picture]));
}

interface DrawnRow extends Omit<Picture, 'focus'> {
  focusX: number;
  focusY: number;
}

export function toPicture({ id, alt, credit, width, height, color, focusX, focusY, widths }: DrawnRow): Picture {
  return { id, alt, credit, width, height, color, focus: pictureFocus(focusX, focusY), widths };
}

/** Its rows are few and known by id, so files of a crash before the row belong to nothing. */
export const pictureFileStore = { sweep: sweepPictures, listKnown };

/** Deletes files whose row did not come to be. A commit whose answer was lost has one; the sweep retries failures. */
export async function deletePictureFiles(picture: { id: string; widths: readonly number[] }): Promise<void> {
  try {
    const keys = pictureKeys(picture);
    if ((await listKnown(keys)).length > 0) return;
    for (const key of keys) await deleteStoredFile(key);
  } catch (error) {
    log.warn({ err: error }, 'files of a picture could not be cleared away; the sweep tries again');
  }
}

/** Deletes the files of deleted pictures that no document, however old, names; a day later, for whoever just chose one. */
async function sweepPictures(): Promise<void> {
  const rows = await db
    .select({ id: pictures.id, widths: pictures.widths })
    .from(pictures)
    .where(sql`${pictures.deletedAt} < now() - interval '1 day' and not ${isNamed()}`)
    .limit(1_000);
  for (const row of rows) {
    for (const key of pictureKeys(row)) await deleteStoredFile(key);
    await db.delete(pictures).where(eq(pictures.id, row.id));
  }
}

function isNamed(): SQL {
  const id = sql`${pictures.id}::text`;
  const isIn = (words: SQL | typeof documentVersions.words) => sql`strpos(coalesce(${words}::text, ''), ${id}) > 0`;
  return sql`(exists (select 1 from ${documentVersions} where ${isIn(documentVersions.words)})
    or exists (select 1 from ${siteDocuments} where ${isIn(sql`${siteDocuments.draft}`)}))`;
}

async function listKnown(keys: readonly string[]): Promise<string[]> {
  const ids = [...new Set(keys.map((key) => key.slice(0, uuidLength)))];
  if (ids.length === 0) return [];
  const rows = await db.select({ id: pictures.id }).from(pictures).where(inArray(pictures.id, ids));
  const storedIds = new Set(rows.map(({ id }) => id));
  return keys.filter((key) => storedIds.has(key.slice(0, uuidLength)));
}

const uuidLength = 36;
