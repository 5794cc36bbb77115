import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { coalesce } from '#server/database/expressions.ts';
import type { Captions, SavedDraft, StoredDraft } from '#shared/assignments/views.ts';
import { deliverableDrafts, deliverableFiles, deliverables } from '#shared/schema.ts';

type Executor = Database | Transaction;

/** Finds this person's drafts for the pieces. */
export async function listDrafts(
  deliverableIds: readonly number[],
  employeeId: number,
  executor: Executor,
): Promise<Map<number, StoredDraft>> {
  const rows = await executor
    .select()
    .from(deliverableDrafts)
    .where(
      and(inArray(deliverableDrafts.deliverableId, [...deliverableIds]), eq(deliverableDrafts.employeeId, employeeId)),
    );
  return new Map(
    rows.map(({ deliverableId, text, link, videos, arrivedEarly, captions, savedAt }) => [
      deliverableId,
      { text, link, videos, arrivedEarly, captions, savedAt: savedAt.toISOString() },
    ]),
  );
}

export async function getDraft(transaction: Transaction, deliverableId: number, employeeId: number) {
  return (await listDrafts([deliverableId], employeeId, transaction)).get(deliverableId);
}

/** Finds the text that this person would hand in: their draft, or their last hand-in. */
export async function findWrittenText(deliverableId: number, employeeId: number): Promise<string | null | undefined> {
  const isTheirs = and(
    eq(deliverableDrafts.deliverableId, deliverables.id),
    eq(deliverableDrafts.employeeId, employeeId),
  );
  const [row] = await db
    .select({ text: coalesce<string | null>(deliverableDrafts.text, deliverables.text) })
    .from(deliverables)
    .leftJoin(deliverableDrafts, isTheirs)
    .where(and(eq(deliverables.id, deliverableId), eq(deliverables.assigneeId, employeeId)));
  return row?.text;
}

export async function saveDraftOf(
  transaction: Transaction,
  deliverableId: number,
  employeeId: number,
  { savedAt, version, ...written }: SavedDraft,
): Promise<void> {
  await transaction.update(deliverables).set({ draftVersion: version }).where(eq(deliverables.id, deliverableId));
  const draft = { ...written, savedAt: new Date(savedAt) };
  await transaction
    .insert(deliverableDrafts)
    .values({ deliverableId, employeeId, ...draft })
    .onConflictDoUpdate({ target: [deliverableDrafts.deliverableId, deliverableDrafts.employeeId], set: draft });
}

/** A hand-in belongs to the piece: the draft goes, and its files, with their `captions`, are no longer one person's. */
export async function handInDraft(
  transaction: Transaction,
  deliverableId: number,
  employeeId: number,
  captions: Captions = {},
): Promise<void> {
  await transaction
    .delete(deliverableDrafts)
    .where(and(eq(deliverableDrafts.deliverableId, deliverableId), eq(deliverableDrafts.employeeId, employeeId)));
  const written = (column: 'caption' | 'credit') =>
    sql`coalesce(${JSON.stringify(captions)}::jsonb -> ${deliverableFiles.id}::text ->> ${column}, ${deliverableFiles[column]})`;
  await transaction
    .update(deliverableFiles)
    .set({
      uploaderId: null,
      handedInBy: sql`coalesce(${deliverableFiles.handedInBy}, ${deliverableFiles.uploaderId})`,
      caption: written('caption'),
      credit: written('credit'),
    })
    .where(and(eq(deliverableFiles.deliverableId, deliverableId), isOf(employeeId)));
}

/** Pieces for which somebody has written or added something that was not handed in. */
export function piecesBegunBy(employeeId: number) {
  const { deliverableId, text, link, videos, captions } = deliverableDrafts;
  const isWritten = or(ne(text, ''), ne(link, ''), ne(videos, []), ne(captions, {}));
  return {
    drafts: db
      .select({ id: deliverableId })
      .from(deliverableDrafts)
      .where(and(eq(deliverableDrafts.employeeId, employeeId), isWritten)),
    files: db
      .select({ id: deliverableFiles.deliverableId })
      .from(deliverableFiles)
      .where(and(eq(deliverableFiles.uploaderId, employeeId), eq(deliverableFiles.state, 'stored'))),
  };
}

/** Before it is handed in, a file is its uploader's. */
export function isOf(employeeId: number): SQL | undefined {
  return or(isNull(deliverableFiles.uploaderId), eq(deliverableFiles.uploaderId, employeeId));
}
