import { aliasedTable, and, desc, eq, inArray, lt, max, sql } from 'drizzle-orm';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { coalesce, increment, jsonText, nameColumns } from '#server/database/expressions.ts';
import { liveChannel } from '#server/database/live-connection.ts';
import { type DocumentCall, publicationCall } from '#server/features/notifications/door.ts';
import type { ChangedDocument } from '#shared/content/content.ts';
import { type DocumentKind, isDocumentKind } from '#shared/content/kinds.ts';
import type { Words } from '#shared/content/words.ts';
import { personName } from '#shared/employees/names.ts';
import { documentVersions, employees, siteDocuments } from '#shared/schema.ts';

const author = aliasedTable(employees, 'author');

const isPublished = and(
  eq(documentVersions.kind, siteDocuments.kind),
  eq(documentVersions.number, siteDocuments.published),
);

const documentColumns = {
  kind: siteDocuments.kind,
  draft: siteDocuments.draft,
  draftBy: siteDocuments.draftBy,
  draftAt: siteDocuments.draftAt,
  version: siteDocuments.version,
  fieldVersions: siteDocuments.fieldVersions,
  number: siteDocuments.published,
};

export type DocumentRow = Awaited<ReturnType<typeof lockDocument>>;

/** Documents that were ever changed, with their published words. */
export async function listDocuments(kind?: DocumentKind) {
  const rows = await db
    .select({
      ...documentColumns,
      words: documentVersions.words,
      publishedAt: documentVersions.publishedAt,
      publisher: nameColumns(employees),
      drafter: nameColumns(author),
    })
    .from(siteDocuments)
    .leftJoin(documentVersions, isPublished)
    .leftJoin(employees, eq(employees.id, documentVersions.publishedBy))
    .leftJoin(author, eq(author.id, siteDocuments.draftBy))
    .where(kind && eq(siteDocuments.kind, kind));
  // A newer release may know more kinds.
  return rows
    .filter((row) => isDocumentKind(row.kind))
    .map((row) => ({
      ...row,
      publisher: shownName(row.publisher),
      drafter: shownName(row.drafter),
    }));
}

interface Named {
  firstName: string | null;
  lastName: string | null;
  username: string | null;
}

/** Null for nobody, and for an account that was erased. */
function shownName(person: Named | null): string | null {
  return person?.username ? personName({ ...person, username: person.username }) : null;
}

/** Waits until nobody else is changing it; the first call inserts its row. */
export async function lockDocument(transaction: Transaction, kind: DocumentKind) {
  const [row] = await transaction
    .insert(siteDocuments)
    .values({ kind })
    .onConflictDoUpdate({ target: siteDocuments.kind, set: { version: siteDocuments.version } })
    .returning(documentColumns);
  return row as NonNullable<typeof row>;
}

type DocumentChange = Partial<typeof siteDocuments.$inferInsert>;

export async function updateDocument(transaction: Transaction, kind: DocumentKind, change: DocumentChange) {
  await transaction.update(siteDocuments).set(change).where(eq(siteDocuments.kind, kind));
}

export async function createVersion(
  transaction: Transaction,
  values: Omit<typeof documentVersions.$inferInsert, 'number'>,
): Promise<number> {
  const last = transaction
    .select({ number: max(documentVersions.number) })
    .from(documentVersions)
    .where(eq(documentVersions.kind, values.kind));
  const [added] = await transaction
    .insert(documentVersions)
    .values({ ...values, number: increment(coalesce(last, 0)) })
    .returning({ number: documentVersions.number });
  return (added as NonNullable<typeof added>).number;
}

/** Tells instances to render their pages again and forms to read the new words. Sent with the commit. */
export async function tellOfPublication(transaction: Transaction, change: ChangedDocument): Promise<void> {
  const call: DocumentCall = { about: 'document', ...change };
  await transaction.execute(sql`
    select pg_notify(${liveChannel}, ${publicationCall}), pg_notify(${liveChannel}, ${JSON.stringify(call)})`);
}

/** Tells the open pages of editors that a document's words changed. Sent with the commit. */
export async function tellOfEditing(transaction: Transaction, change: ChangedDocument): Promise<void> {
  const call: DocumentCall = { about: 'document', ...change };
  await transaction.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify(call)})`);
}

/** @param before a version's number */
export async function listVersions(
  kind: DocumentKind,
  { limit, before }: { limit: number; before?: number | undefined },
) {
  const { number } = documentVersions;
  const rows = await db
    .select({
      number,
      publishedAt: documentVersions.publishedAt,
      restored: documentVersions.restored,
      publisher: nameColumns(employees),
    })
    .from(documentVersions)
    .leftJoin(employees, eq(employees.id, documentVersions.publishedBy))
    .where(and(eq(documentVersions.kind, kind), before === undefined ? undefined : lt(number, before)))
    .orderBy(desc(number))
    .limit(limit);
  return rows.map((row) => ({ ...row, publisher: shownName(row.publisher) }));
}

export function countVersions(kind: DocumentKind): Promise<number> {
  return db.$count(documentVersions, eq(documentVersions.kind, kind));
}

export async function getVersion(
  kind: DocumentKind,
  number: number,
  executor: Database | Transaction = db,
): Promise<Words | undefined> {
  const [row] = await executor
    .select({ words: documentVersions.words })
    .from(documentVersions)
    .where(and(eq(documentVersions.kind, kind), eq(documentVersions.number, number)));
  return row?.words;
}

/** Hashes of earlier texts that nobody has to read again; undefined for the repository's version. */
export async function getRespelled(
  { kind, number }: Pick<DocumentRow, 'kind' | 'number'>,
  transaction: Transaction,
): Promise<Record<string, string[]> | undefined> {
  const [row] = await transaction
    .select({ respelled: documentVersions.respelled })
    .from(documentVersions)
    .where(and(eq(documentVersions.kind, kind), eq(documentVersions.number, number)));
  return row?.respelled;
}

/** Ids of all entries that lists of this kind ever held. */
export async function listWordsOf(kind: DocumentKind, name: string, transaction: Transaction): Promise<string[]> {
  const rows = await transaction
    .select({ word: coalesce<string>(jsonText(documentVersions.words, name), '') })
    .from(documentVersions)
    .where(eq(documentVersions.kind, kind));
  return rows.map(({ word }) => word);
}

/** The published version of each document, and the time of its publication. */
export async function listStamps(): Promise<{ kind: DocumentKind; stamp: string }[]> {
  const rows = await db
    .select({ kind: documentVersions.kind, number: documentVersions.number, at: documentVersions.publishedAt })
    .from(siteDocuments)
    .innerJoin(documentVersions, isPublished);
  return rows.map(({ kind, number, at }) => ({ kind, stamp: `${number} ${at.toISOString()}` }));
}

export async function listPublished(kinds: readonly DocumentKind[]) {
  if (kinds.length === 0) return [];
  return db
    .select({
      kind: documentVersions.kind,
      words: documentVersions.words,
      respelled: documentVersions.respelled,
    })
    .from(siteDocuments)
    .innerJoin(documentVersions, isPublished)
    .where(inArray(siteDocuments.kind, [...kinds]));
}
