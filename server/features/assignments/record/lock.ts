import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { nameColumns } from '#server/database/expressions.ts';
import { visibleTo } from '#server/features/assignments/record/read.ts';
import type { Actor } from '#shared/permissions.ts';
import { assignments, deliverableEvents, deliverables, employees } from '#shared/schema.ts';

export type LockedAssignment = typeof assignments.$inferSelect;
export type LockedDeliverable = typeof deliverables.$inferSelect;

/** The second of two at once waits, and reads what the first has written. */
export async function lockAssignment(
  transaction: Transaction,
  id: number,
  reader: Actor,
): Promise<LockedAssignment | undefined> {
  const [row] = await transaction
    .select()
    .from(assignments)
    .where(and(eq(assignments.id, id), visibleTo(reader)))
    .for('update');
  return row;
}

/** A piece whose assignment the reader may see, and that assignment. The assignment is locked first, as everywhere. */
export async function lockDeliverable(
  transaction: Transaction,
  id: number,
  reader: Actor,
): Promise<{ assignment: LockedAssignment; deliverable: LockedDeliverable } | undefined> {
  const [row] = await transaction
    .select({ assignmentId: deliverables.assignmentId })
    .from(deliverables)
    .where(eq(deliverables.id, id));
  const assignment = row && (await lockAssignment(transaction, row.assignmentId, reader));
  if (!assignment) return undefined;
  const [deliverable] = await transaction.select().from(deliverables).where(eq(deliverables.id, id)).for('update');
  return deliverable && { assignment, deliverable };
}

export function lockDeliverablesOf(transaction: Transaction, assignmentId: number): Promise<LockedDeliverable[]> {
  return transaction
    .select()
    .from(deliverables)
    .where(eq(deliverables.assignmentId, assignmentId))
    .orderBy(deliverables.id)
    .for('update');
}

/** Undefined for a piece that nobody has done anything to. */
export async function getLastEvent(transaction: Transaction, deliverableId: number) {
  const [row] = await transaction
    .select({
      act: deliverableEvents.act,
      actorId: deliverableEvents.actorId,
      fromStatus: deliverableEvents.fromStatus,
      at: deliverableEvents.createdAt,
      actor: nameColumns(employees),
    })
    .from(deliverableEvents)
    .innerJoin(employees, eq(employees.id, deliverableEvents.actorId))
    .where(eq(deliverableEvents.deliverableId, deliverableId))
    .orderBy(desc(deliverableEvents.id))
    .limit(1);
  return row;
}
