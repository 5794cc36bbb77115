import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { nameColumns } from '#server/database/expressions.ts';
import type { DeliverableAct } from '#shared/assignments/transitions.ts';
import { assignments, deliverableEvents, deliverables, employees, submissions } from '#shared/schema.ts';
import type { SubmissionStatus } from '#shared/submissions/submissions.ts';

/** `pitchStatus` is null for what was ordered. */
export type LockedAssignment = typeof assignments.$inferSelect & { pitchStatus: SubmissionStatus | null };
export type LockedDeliverable = typeof deliverables.$inferSelect;

/** The second of two at once waits, and reads what the first has written. */
export async function lockAssignment(
  transaction: Transaction,
  id: number,
  scope: SQL | undefined,
): Promise<LockedAssignment | undefined> {
  const [row] = await transaction
    .select()
    .from(assignments)
    .where(and(eq(assignments.id, id), scope))
    .for('update');
  if (!row) return undefined;
  // Read after the lock: with it, a decision that was waited for would not show.
  const [pitch] = await transaction
    .select({ status: submissions.status })
    .from(submissions)
    .where(eq(submissions.id, row.submissionId ?? 0));
  return { ...row, pitchStatus: pitch?.status ?? null };
}

/** A piece whose assignment is in `scope`, and that assignment. The assignment is locked first, as everywhere. */
export async function lockDeliverable(
  transaction: Transaction,
  id: number,
  scope: SQL | undefined,
): Promise<{ assignment: LockedAssignment; deliverable: LockedDeliverable } | undefined> {
  const [row] = await transaction
    .select({ assignmentId: deliverables.assignmentId })
    .from(deliverables)
    .where(eq(deliverables.id, id));
  const assignment = row && (await lockAssignment(transaction, row.assignmentId, scope));
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

/** Undefined for a piece that nobody has done anything to, or not this. */
export async function getLastEvent(transaction: Transaction, deliverableId: number, act?: DeliverableAct) {
  const [row] = await transaction
    .select({
      at: deliverableEvents.createdAt,
      actor: nameColumns(employees),
    })
    .from(deliverableEvents)
    .innerJoin(employees, eq(employees.id, deliverableEvents.actorId))
    .where(and(eq(deliverableEvents.deliverableId, deliverableId), act && eq(deliverableEvents.act, act)))
    .orderBy(desc(deliverableEvents.id))
    .limit(1);
  return row;
}
