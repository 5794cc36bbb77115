import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { nameColumns } from '#server/database/expressions.ts';
import { contains, folded, searchWords } from '#server/database/like-pattern.ts';
import {
  type ListRow,
  listColumns,
  listPage,
  newestFirst,
  type Page,
  type PageRequest,
} from '#server/database/lists.ts';
import { drawnColumns, toPicture } from '#server/database/queries/pictures.ts';
import { initialWords } from '#server/lib/site/initial-words.ts';
import { documentKinds } from '#shared/content/kinds.ts';
import { completeWords } from '#shared/content/words.ts';
import { personName } from '#shared/employees/names.ts';
import type { PictureUpdate } from '#shared/pictures/library.ts';
import type { LibraryPicture, PictureUse } from '#shared/pictures/views.ts';
import { documentVersions, employees, pictures, siteDocuments } from '#shared/schema.ts';

const { id: key, ...drawn } = drawnColumns;

const libraryColumns = listColumns({
  ...drawn,
  key,
  // Lists go by numbers.
  id: pictures.number,
  bytes: pictures.bytes,
  createdAt: pictures.createdAt,
  deletedAt: pictures.deletedAt,
  ...nameColumns(employees),
});

export type PictureRow = ListRow<typeof libraryColumns>;

export function toLibraryPicture(row: PictureRow): LibraryPicture {
  const { firstName, lastName, username } = row;
  return {
    ...toPicture({ ...row, id: row.key }),
    focusX: row.focusX,
    focusY: row.focusY,
    bytes: row.bytes,
    createdAt: row.createdAt.toISOString(),
    // The left join may give null, although the column's type says otherwise.
    addedBy: (username as string | null) === null ? null : personName({ firstName, lastName, username }),
    isDeleted: row.deletedAt !== null,
  };
}

export function listLibrary({ q }: { q?: string | undefined }, page: PageRequest): Promise<Page<PictureRow>> {
  const select = db
    .select(libraryColumns)
    .from(pictures)
    .leftJoin(employees, eq(employees.id, pictures.createdBy))
    .$dynamic();
  const where = and(isNull(pictures.deletedAt), hasWords(q));
  return listPage({ select, from: pictures, where, order: newestFirst(pictures.createdAt, pictures.number) }, page);
}

function hasWords(q: string | undefined): SQL | undefined {
  const text = folded(pictures.alt, pictures.credit);
  return and(...searchWords(q ?? '').map((word) => contains(text, word)));
}

export async function getLibraryPicture(
  id: string,
  executor: Database | Transaction = db,
): Promise<LibraryPicture | undefined> {
  const [row] = await executor
    .select(libraryColumns)
    .from(pictures)
    .leftJoin(employees, eq(employees.id, pictures.createdBy))
    .where(eq(pictures.id, id));
  return row && toLibraryPicture(row);
}

export async function createPicture(
  transaction: Transaction,
  values: Omit<typeof pictures.$inferInsert, 'number'>,
): Promise<void> {
  await transaction.insert(pictures).values(values);
}

export async function updatePicture(
  transaction: Transaction,
  id: string,
  changes: Partial<typeof pictures.$inferInsert>,
  seen: PictureUpdate = {},
): Promise<boolean> {
  const unchanged = Object.entries(seen).map(([name, value]) => eq(pictures[name as keyof PictureUpdate], value));
  const rows = await transaction
    .update(pictures)
    .set(changes)
    .where(and(eq(pictures.id, id), isNull(pictures.deletedAt), ...unchanged))
    .returning({ id: pictures.id });
  return rows.length > 0;
}

export async function listDocumentTexts(): Promise<(PictureUse & { text: string })[]> {
  const rows = await db
    .select({
      kind: siteDocuments.kind,
      draft: siteDocuments.draft,
      words: documentVersions.words,
    })
    .from(siteDocuments)
    .leftJoin(
      documentVersions,
      and(eq(documentVersions.kind, siteDocuments.kind), eq(documentVersions.number, siteDocuments.published)),
    );
  return documentKinds.flatMap((document) => {
    const row = rows.find(({ kind }) => kind === document);
    const texts = {
      published: completeWords(document, initialWords(document), row?.words),
      draft: row?.draft,
    };
    return (['published', 'draft'] as const).map((place) => ({
      document,
      place,
      text: JSON.stringify(texts[place] ?? {}),
    }));
  });
}
