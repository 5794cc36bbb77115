import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import type { StoredDraft } from '#shared/assignments/views.ts';
import { deliverableDrafts, deliverableFiles } from '#shared/schema.ts';

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
    rows.map(({ deliverableId, text, link, videos, savedAt }) => [
      deliverableId,
      { text, link, videos, savedAt: savedAt.toISOString() },
    ]),
  );
}

export async function getDraft(transaction: Transaction, deliverableId: number, employeeId: number) {
  return (await listDrafts([deliverableId], employeeId, transaction)).get(deliverableId);
}

export async function saveDraftOf(
  transaction: Transaction,
  deliverableId: number,
  employeeId: number,
  { savedAt, ...written }: StoredDraft,
): Promise<void> {
  const draft = { ...written, savedAt: new Date(savedAt) };
  await transaction
    .insert(deliverableDrafts)
    .values({ deliverableId, employeeId, ...draft })
    .onConflictDoUpdate({ target: [deliverableDrafts.deliverableId, deliverableDrafts.employeeId], set: draft });
}

/** A hand-in belongs to the piece: the draft goes, and its files are no longer one person's. */
export async function handInDraft(transaction: Transaction, deliverableId: number, employeeId: number): Promise<void> {
  await transaction
    .delete(deliverableDrafts)
    .where(and(eq(deliverableDrafts.deliverableId, deliverableId), eq(deliverableDrafts.employeeId, employeeId)));
  await transaction
    .update(deliverableFiles)
    .set({ uploaderId: null })
    .where(and(eq(deliverableFiles.deliverableId, deliverableId), eq(deliverableFiles.uploaderId, employeeId)));
}

/** Pieces for which somebody has written or added something that was not handed in. */
export function piecesBegunBy(employeeId: number) {
  const { deliverableId, text, link, videos } = deliverableDrafts;
  const isWritten = or(ne(text, ''), ne(link, ''), ne(videos, []));
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
