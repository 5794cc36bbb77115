import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/database/connection.ts';
import { increment, jsonNumber, now } from '#server/database/expressions.ts';
import type { LockedDeliverable } from '#server/features/assignments/record/lock.ts';
import type { DeliverableAct, DeliverableStatus } from '#shared/assignments/transitions.ts';
import type { NotificationKind } from '#shared/notifications/notifications.ts';
import { assignments, deliverableEvents, deliverables, notifications } from '#shared/schema.ts';

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

/** Moves a piece on, with the event for its history. What people were told to do about it before counts as read. */
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
  const done = doneBy[act];
  if (!done) return;
  const { kind, assignmentId, detail, readAt, visibleAt } = notifications;
  await transaction
    .update(notifications)
    .set({ readAt: now() })
    .where(
      and(
        eq(assignmentId, deliverable.assignmentId),
        eq(jsonNumber(detail, 'deliverableId'), deliverableId),
        inArray(kind, [...done]),
        isNull(readAt),
        lte(visibleAt, now()),
      ),
    );
}

const toAsk = ['piece_declined', 'piece_late'] as const;
const toHandIn = ['piece_asked', 'piece_returned', 'piece_due', 'piece_late'] as const;

/** The notices that an act answers. */
const doneBy: Partial<Record<DeliverableAct, readonly NotificationKind[]>> = {
  take: ['piece_asked'],
  decline: toHandIn,
  hand_in: toHandIn,
  return: ['piece_handed_in'],
  accept: ['piece_handed_in'],
  ask: [...toAsk, ...toHandIn],
  drop: [...toAsk, ...toHandIn],
};
