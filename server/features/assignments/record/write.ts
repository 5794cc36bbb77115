import { eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/database/connection.ts';
import { increment, now } from '#server/database/expressions.ts';
import type { LockedDeliverable } from '#server/features/assignments/record/lock.ts';
import type { DeliverableAct, DeliverableStatus } from '#shared/assignments/transitions.ts';
import { assignments, deliverableEvents, deliverables } from '#shared/schema.ts';

export async function updateAssignment(
  transaction: Transaction,
  id: number,
  set: PgUpdateSetSource<typeof assignments>,
): Promise<void> {
  await transaction
    .update(assignments)
    .set({ ...set, version: increment(assignments.version), updatedAt: now() })
    .where(eq(assignments.id, id));
}

export async function updateDeliverable(
  transaction: Transaction,
  id: number,
  set: PgUpdateSetSource<typeof deliverables>,
): Promise<void> {
  await transaction
    .update(deliverables)
    .set({ ...set, version: increment(deliverables.version), updatedAt: now() })
    .where(eq(deliverables.id, id));
}

interface Step {
  act: DeliverableAct;
  to: DeliverableStatus;
  note?: string | undefined;
}

/** Moves a piece on, with the event for its history. */
export async function moveDeliverable(
  {
    transaction,
    actor,
    deliverable,
  }: { transaction: Transaction; actor: { id: number }; deliverable: LockedDeliverable },
  { act, to, note }: Step,
  set: PgUpdateSetSource<typeof deliverables> = {},
): Promise<void> {
  const { id: deliverableId, status: fromStatus } = deliverable;
  await updateDeliverable(transaction, deliverableId, { ...set, status: to });
  await transaction
    .insert(deliverableEvents)
    .values({ deliverableId, actorId: actor.id, act, fromStatus, toStatus: to, note });
}
