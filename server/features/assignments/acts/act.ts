import { recordUpdate } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { isAccepted } from '#server/database/queries/plan-state.ts';
import { once } from '#server/database/transaction.ts';
import { settleAssignment } from '#server/features/assignments/acts/settle-assignment.ts';
import {
  getLastEvent,
  type LockedAssignment,
  type LockedDeliverable,
  lockDeliverable,
} from '#server/features/assignments/record/lock.ts';
import { listDeliverables, offeredTo, visibleTo } from '#server/features/assignments/record/read.ts';
import { listDeliverableViews } from '#server/features/assignments/record/view.ts';
import { AppError, assertFound, conflict } from '#server/lib/app-error.ts';
import { momentWords } from '#server/lib/moment-words.ts';
import { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import {
  type DeliverableAct,
  type DeliverableCapacity,
  type DeliverableStatus,
  deliverableOutcome,
  deliverableStatusLabels,
} from '#shared/assignments/transitions.ts';
import type { DeliverableView } from '#shared/assignments/views.ts';
import { personName } from '#shared/employees/names.ts';

/** A piece that `actor` acts on; it and its assignment are locked. */
export interface Target {
  actor: RequestContext['actor'];
  transaction: Transaction;
  assignment: LockedAssignment;
  deliverable: LockedDeliverable;
}

/**
 * Runs `work` at most once per key in a transaction, with the line in the trail, and answers with the piece.
 * @throws AppError `not_found` for a piece of an assignment that the actor may not see.
 */
export function actOn(
  id: number,
  act: DeliverableAct,
  body: unknown,
  context: RequestContext,
  work: (target: Target) => Promise<DeliverableStatus>,
) {
  const { actor, requestId } = context;
  const call = { ...context, scope: `POST /api/deliverables/${id}/${act} ${actor.id}` };
  return once(call, body, async (transaction) => {
    const scope = act === 'take' ? offeredTo(actor) : visibleTo(actor);
    const locked = await lockTarget(transaction, id, actor, scope);
    const { assignment, deliverable } = locked;
    const to = await work(locked);
    await settleAssignment(transaction, assignment.id);
    await recordAct(locked, act, to, requestId);
    return new Reply(await viewDeliverable(deliverable, context, transaction));
  });
}

/** The line in the trail. */
export async function recordAct(
  { actor, transaction, assignment, deliverable: { id, status: from } }: Target,
  act: DeliverableAct,
  to: DeliverableStatus,
  requestId: RequestContext['requestId'],
): Promise<void> {
  const detail = { act, deliverable: id, from, to };
  await recordUpdate(transaction, { actor, requestId }, `assignment:${assignment.id}`, detail);
}

async function viewDeliverable(
  { assignmentId, id }: LockedDeliverable,
  { actor }: RequestContext,
  transaction: Transaction,
): Promise<DeliverableView> {
  const pieces = await listDeliverables([assignmentId], transaction);
  const own = pieces.filter(({ deliverable }) => deliverable.id === id);
  const [view] = await listDeliverableViews(own, [], actor, transaction);
  return assertFound(view, 'assignment');
}

async function lockTarget(
  transaction: Transaction,
  id: number,
  actor: Target['actor'],
  scope = visibleTo(actor),
): Promise<Target> {
  return { actor, transaction, ...assertFound(await lockDeliverable(transaction, id, scope), 'assignment') };
}

/** A piece that its assignee writes. @throws AppError `not_found` for somebody else's, `conflict` once it is handed in. */
export async function lockOwn(transaction: Transaction, id: number, actor: Target['actor']): Promise<Target> {
  const target = await lockTarget(transaction, id, actor);
  assertAssignee(target);
  const { assignment, deliverable } = target;
  const mayWrite = deliverable.status === 'asked' || deliverableOutcome('assignee', deliverable.status, 'hand_in');
  if (!mayWrite || !isAccepted(assignment.pitchStatus)) throw await overtaken(target);
  return target;
}

/** @throws AppError `not_found` */
export function assertAssignee({ actor, deliverable }: Target): void {
  if (deliverable.assigneeId === actor.id) return;
  throw new AppError('not_found', { message: 'This piece isn’t yours.' });
}

/** @throws AppError `forbidden` */
export function assertNotOwn({ actor, deliverable }: Target): void {
  if (deliverable.assigneeId !== actor.id) return;
  throw new AppError('forbidden', { message: 'You can’t decide on your own piece. Ask a colleague to.' });
}

/**
 * Returns the state that the act leads to from the piece's own.
 * @throws AppError `conflict` with who changed it last and when, also for an older `version` and for what is off.
 */
export async function assertPossible(
  target: Target,
  capacity: DeliverableCapacity,
  act: DeliverableAct,
  version?: number | undefined,
): Promise<DeliverableStatus> {
  const { assignment, deliverable } = target;
  const outcome = deliverableOutcome(capacity, deliverable.status, act);
  const isOff = !isAccepted(assignment.pitchStatus);
  const isStale = version !== undefined && version !== deliverable.version;
  if (outcome === undefined || isOff || isStale) throw await overtaken(target);
  return outcome;
}

/** The conflict of what is off with its pitch. */
export function offWithPitch({ title }: LockedAssignment): AppError {
  return conflict(`The pitch of “${title}” isn’t approved, so nothing is asked for it.`);
}

/** The conflict of the second of two: it names the first, the time and the state. */
export async function overtaken({ actor, transaction, assignment, deliverable }: Target): Promise<AppError> {
  if (!isAccepted(assignment.pitchStatus)) return offWithPitch(assignment);
  const last = await getLastEvent(transaction, deliverable.id);
  const who = last ? `${personName(last.actor)} changed this on ${momentWords(last.at, actor)}` : 'This was changed';
  return conflict(`${who}: it is now ${deliverableStatusLabels[deliverable.status]}.`);
}
