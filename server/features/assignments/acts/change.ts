import { recordUpdate } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { isAccepted } from '#server/database/queries/plan-state.ts';
import { once } from '#server/database/transaction.ts';
import { offWithPitch, overtaken, type Target } from '#server/features/assignments/acts/act.ts';
import {
  assertEmployees,
  assertInOrder,
  createDeliverables,
  toPiece,
} from '#server/features/assignments/acts/create-plan.ts';
import { viewAssignment } from '#server/features/assignments/acts/order.ts';
import { notifyOfAsking, notifyOfTurn } from '#server/features/assignments/acts/piece-notices.ts';
import { assertPlanner } from '#server/features/assignments/acts/planner.ts';
import { settleAssignment } from '#server/features/assignments/acts/settle-assignment.ts';
import {
  type LockedAssignment,
  type LockedDeliverable,
  lockAssignment,
  lockDeliverablesOf,
} from '#server/features/assignments/record/lock.ts';
import { visibleTo } from '#server/features/assignments/record/read.ts';
import { moveDeliverable, updateAssignment, updateDeliverable } from '#server/features/assignments/record/write.ts';
import { type AppError, assertFound, conflict } from '#server/lib/app-error.ts';
import { momentWords } from '#server/lib/moment-words.ts';
import { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { AssignmentChange } from '#shared/assignments/assignments.ts';
import { dueAfter } from '#shared/assignments/proposal.ts';
import { deliverableOutcome } from '#shared/assignments/transitions.ts';

type PieceChange = NonNullable<AssignmentChange['deliverables']>[number];

/**
 * Changes the plan. Due times that count from the end move with it where nothing was handed in.
 * @throws AppError `not_found`, `conflict` for an older version, a piece that has gone on or a pitch without a yes,
 * `invalid_input`.
 */
export function changeAssignment(id: number, body: AssignmentChange, context: RequestContext) {
  const { actor, requestId } = context;
  return once(context, body, async (transaction) => {
    const assignment = assertFound(await lockAssignment(transaction, id, visibleTo(actor)), 'assignment');
    if (body.version !== undefined && body.version !== assignment.version) throw changedSince(assignment, actor);
    const pieces = await lockDeliverablesOf(transaction, id);
    const { title, kind, place, plannerId } = body;
    const { beginsAt = assignment.beginsAt, endsAt = assignment.endsAt } = body;
    assertInOrder(beginsAt, endsAt);
    if (plannerId !== undefined && plannerId !== assignment.plannerId) await assertPlanner(transaction, plannerId);
    await updateAssignment(transaction, id, { title, kind, place, plannerId, beginsAt, endsAt });
    const changes = body.deliverables ?? [];
    if (changes.length > 0 && !isAccepted(assignment.pitchStatus)) throw offWithPitch(assignment);
    await assertEmployees(transaction, changes);
    if (endsAt?.getTime() !== assignment.endsAt?.getTime()) await moveDueTimes(transaction, pieces, endsAt);
    for (const change of changes) {
      if (change.id === undefined) {
        const added = toPiece({ ...change, kind: change.kind ?? 'other' }, endsAt);
        await createDeliverables(transaction, id, [added], actor.id);
      } else {
        const piece = assertFound(
          pieces.find((one) => one.id === change.id),
          'piece',
        );
        await changePiece({ actor, transaction, assignment, deliverable: piece }, change, endsAt);
      }
    }
    await settleAssignment(transaction, id);
    const detail = { act: 'planned', changed: Object.keys(body).filter((name) => name !== 'version') };
    const target = `assignment:${id}` as const;
    await recordUpdate(transaction, { actor, requestId }, target, detail);
    return new Reply(await viewAssignment(id, context, transaction));
  });
}

async function moveDueTimes(
  transaction: Transaction,
  pieces: readonly LockedDeliverable[],
  endsAt: Date | null,
): Promise<void> {
  for (const { id, dueHours, handedInAt } of pieces) {
    if (dueHours === null || handedInAt !== null) continue;
    await updateDeliverable(transaction, id, { dueAt: dueAfter(endsAt, dueHours) });
  }
}

async function changePiece(target: Target, change: PieceChange, endsAt: Date | null): Promise<void> {
  const { actor, transaction, deliverable } = target;
  const { kind, assigneeId, offeredTo, dropped } = change;
  const isReassigned =
    (assigneeId !== undefined && assigneeId !== deliverable.assigneeId) ||
    (offeredTo !== undefined &&
      (offeredTo !== deliverable.offeredTo || deliverable.assigneeId !== null) &&
      !assigneeId);
  const act = dropped
    ? 'drop'
    : isReassigned || (dropped === false && deliverable.status === 'dropped')
      ? 'ask'
      : undefined;
  const set = { kind, ...dueOf(change, deliverable, endsAt) };
  if (act === undefined) {
    await updateDeliverable(transaction, deliverable.id, set);
    return;
  }
  if (dropped && deliverable.status === 'dropped') return;
  const to = deliverableOutcome('editor', deliverable.status, act);
  if (to === undefined) throw await overtaken(target);
  const whose = isReassigned ? { assigneeId: assigneeId ?? null, offeredTo: offeredTo ?? null, note: null } : {};
  await moveDeliverable(target, { act, to }, { ...set, ...whose });
  if (act === 'drop' || isReassigned) {
    const about = { actorId: actor.id, isGivenAway: act === 'ask' };
    await notifyOfTurn(transaction, 'piece_dropped', [deliverable], about);
  }
  if (act === 'ask')
    await notifyOfAsking(transaction, [{ ...deliverable, ...set, ...whose, kind: kind ?? deliverable.kind }], {
      actorId: actor.id,
      isAgain: !isReassigned,
    });
}

function dueOf({ dueAt, dueHours }: PieceChange, { handedInAt }: LockedDeliverable, endsAt: Date | null) {
  if (handedInAt !== null || (dueAt === undefined && dueHours === undefined)) return {};
  if (dueHours !== undefined && dueHours !== null) return { dueHours, dueAt: dueAfter(endsAt, dueHours) };
  return { dueHours: null, dueAt: dueAt ?? null };
}

function changedSince({ updatedAt, title }: LockedAssignment, reader: RequestContext['actor']): AppError {
  return conflict(`“${title}” was changed on ${momentWords(updatedAt, reader)}. Reload it before you save again.`);
}
