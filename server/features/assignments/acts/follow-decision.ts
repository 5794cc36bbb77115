import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { increment, now } from '#server/database/expressions.ts';
import { isAccepted } from '#server/database/queries/plan-state.ts';
import { createPlan, type Decided } from '#server/features/assignments/acts/create-plan.ts';
import { notifyOfTurn } from '#server/features/assignments/acts/piece-notices.ts';
import { announcePublication } from '#server/features/notifications/door.ts';
import type { PlanChange } from '#shared/assignments/assignments.ts';
import type { NotificationDetail } from '#shared/notifications/notifications.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { assignments, deliverables } from '#shared/schema.ts';

/**
 * Carries a decision on a pitch over to its plan: a manager's yes makes it, and without a yes it is off. A plan that is
 * on again goes on from where it was. Returns what the plan then asks of the pitch's author.
 * @throws AppError `invalid_input` for a plan that names somebody who has no account any more.
 */
export async function followDecision(
  transaction: Transaction,
  decided: Decided,
  actor: Pick<Actor, 'id'>,
  change?: PlanChange,
): Promise<NotificationDetail['asked']> {
  const [assignment] = await transaction
    .select({ id: assignments.id })
    .from(assignments)
    .where(eq(assignments.submissionId, decided.id))
    .for('update');
  const isOn = isAccepted(decided.status);
  if (assignment) await turnPlan(transaction, assignment.id, decided, actor);
  if (!isOn) return undefined;
  const id = assignment?.id ?? (await createPlan(transaction, decided, actor, change));
  return id === undefined ? undefined : findRequests(transaction, id, decided.employee.id);
}

async function turnPlan(
  transaction: Transaction,
  id: number,
  { employee, fromStatus, status }: Decided,
  actor: Pick<Actor, 'id'>,
): Promise<void> {
  const isOn = isAccepted(status);
  await transaction
    .update(assignments)
    .set({ status: isOn ? 'open' : 'dropped', version: increment(assignments.version), updatedAt: now() })
    .where(eq(assignments.id, id));
  if (isOn === isAccepted(fromStatus)) return;
  const turn = isOn ? 'piece_asked' : 'piece_dropped';
  const pieces = await transaction.select().from(deliverables).where(eq(deliverables.assignmentId, id));
  if (pieces.some((piece) => piece.status === 'published')) await announcePublication(transaction);
  // The author is told of the decision.
  await notifyOfTurn(transaction, turn, pieces, { actorId: actor.id, isHeld: true, except: employee.id });
}

/** The author's unanswered pieces, which the notice of a decision tells of. */
async function findRequests(
  transaction: Transaction,
  assignmentId: number,
  authorId: number,
): Promise<NotificationDetail['asked']> {
  const pieces = await transaction
    .select({ kind: deliverables.kind, dueAt: deliverables.dueAt })
    .from(deliverables)
    .where(
      and(
        eq(deliverables.assignmentId, assignmentId),
        eq(deliverables.assigneeId, authorId),
        eq(deliverables.status, 'asked'),
      ),
    )
    .orderBy(asc(deliverables.dueAt), asc(deliverables.id));
  const [first] = pieces;
  if (!first) return undefined;
  return {
    assignmentId,
    pieces: pieces.map(({ kind }) => kind),
    ...(first.dueAt && { dueAt: first.dueAt.toISOString() }),
  };
}
