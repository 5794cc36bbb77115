import type { Target } from '#server/features/assignments/acts/act.ts';
import { noticeOf, plannerOf } from '#server/features/assignments/acts/piece-notices.ts';
import { announce, notify } from '#server/features/notifications/door.ts';
import type { NotificationKind } from '#shared/notifications/notifications.ts';

interface Words {
  note?: string | undefined;
  isWithdrawn?: boolean;
}

/** Tells who planned it; without a planner, everybody who may. */
export async function tellPlanner(
  { actor, transaction, assignment, deliverable }: Target,
  kind: NotificationKind,
  words: Words = {},
): Promise<void> {
  const to = plannerOf(assignment.plannerId);
  await notify(transaction, [noticeOf(kind, to, deliverable, { actorId: actor.id, ...words })]);
}

/** Tells its assignee. */
export async function tellAssignee(
  { actor, transaction, deliverable }: Target,
  kind: NotificationKind,
  words: Words = {},
): Promise<void> {
  const { assigneeId } = deliverable;
  if (assigneeId === null) return;
  const about = { actorId: actor.id, ...words };
  await notify(transaction, [noticeOf(kind, { employeeId: assigneeId }, deliverable, about)]);
}

/** Shows its assignee's open pages what was changed, without telling of it. */
export async function showAssignee({ transaction, deliverable }: Target): Promise<void> {
  const { assigneeId, assignmentId } = deliverable;
  if (assigneeId === null) return;
  await announce(transaction, [{ about: { type: 'assignment', id: assignmentId }, ownerId: assigneeId }]);
}
