import { and, eq, inArray } from 'drizzle-orm';
import { type AuditContext, recordAudits, updateEvent } from '#server/database/audit.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import { increment, now } from '#server/database/expressions.ts';
import { isPlanOn, isUnderWay } from '#server/database/queries/plan-state.ts';
import { noticeOf, plannerOf } from '#server/features/assignments/acts/piece-notices.ts';
import { announce, type Notice, notify } from '#server/features/notifications/door.ts';
import { assignments, deliverableEvents, deliverables } from '#shared/schema.ts';

/** Pieces that this person has still to hand in. */
function isLeftBy(employeeId: number) {
  return and(eq(deliverables.assigneeId, employeeId), inArray(deliverables.status, ['asked', 'taken', 'returned']));
}

export function countLeftPieces(employeeId: number, executor: Database | Transaction): Promise<number> {
  const on = executor.select({ id: assignments.id }).from(assignments).where(isPlanOn);
  return executor.$count(deliverables, and(isLeftBy(employeeId), inArray(deliverables.assignmentId, on)));
}

/**
 * Asks somebody else for what one person has still to hand in; without a successor the role that it was offered to, or
 * its planner is told. What was begun stays its writer's.
 */
export async function handOverPieces(
  transaction: Transaction,
  { from, to }: { from: number; to: number | null },
  by: AuditContext,
): Promise<void> {
  const left = await transaction
    .select({ piece: deliverables, plannerId: assignments.plannerId })
    .from(deliverables)
    .innerJoin(assignments, and(eq(assignments.id, deliverables.assignmentId), isPlanOn))
    .where(isLeftBy(from))
    .orderBy(assignments.id, deliverables.id)
    .for('update');
  if (left.length === 0) return;
  const actorId = by.actor.id;
  await transaction
    .update(deliverables)
    .set({
      assigneeId: to,
      ...(to !== null && { offeredTo: null }),
      status: 'asked',
      version: increment(deliverables.version),
      updatedAt: now(),
    })
    .where(
      inArray(
        deliverables.id,
        left.map(({ piece }) => piece.id),
      ),
    );
  await transaction.insert(deliverableEvents).values(
    left.map(({ piece }) => ({
      deliverableId: piece.id,
      actorId,
      act: 'ask' as const,
      fromStatus: piece.status,
      toStatus: 'asked' as const,
    })),
  );
  const detail = { act: 'handed_over', assignedTo: { from, to } };
  const ids = [...new Set(left.map(({ piece }) => piece.assignmentId))];
  await recordAudits(
    transaction,
    ids.map((id) => updateEvent(by, `assignment:${id}`, detail)),
  );
  await notify(
    transaction,
    left.map(({ piece, plannerId }): Notice => {
      if (to !== null) return noticeOf('piece_asked', { employeeId: to }, piece, { actorId });
      if (piece.offeredTo !== null) return noticeOf('piece_asked', { role: piece.offeredTo }, piece, { actorId });
      return noticeOf('piece_declined', plannerOf(plannerId === from ? null : plannerId), piece, { actorId: from });
    }),
  );
}

/** Makes everybody who can plan the planner of plans whose planner can't any more. */
export async function releasePlans(transaction: Transaction, plannerId: number): Promise<void> {
  const rows = await transaction
    .update(assignments)
    .set({ plannerId: null, version: increment(assignments.version), updatedAt: now() })
    .where(and(eq(assignments.plannerId, plannerId), isUnderWay))
    .returning({ id: assignments.id });
  await announce(
    transaction,
    rows.map(({ id }) => ({ about: { type: 'assignment', id } })),
  );
}
