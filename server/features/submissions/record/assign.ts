import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { isReviewer, participant } from '#server/database/queries/absences.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { submissionAssignments, submissions } from '#shared/schema.ts';
import type { Assignment } from '#shared/submissions/desk.ts';

/**
 * Assigns with a line in the history. Leaves version and time of change, so that nobody's decision is refused and an undo
 * stays open. False if it was assigned otherwise, is the actor's own, or the assignee may not review it.
 */
export async function updateAssignee(
  transaction: Transaction,
  id: number,
  { assignedTo, was }: Assignment,
  { id: actorId }: Actor,
): Promise<boolean> {
  const [before] = await transaction
    .select({ employeeId: submissions.employeeId, assignedTo: submissions.assignedTo })
    .from(submissions)
    .where(and(eq(submissions.id, id), ne(submissions.status, 'draft'), ne(submissions.employeeId, actorId)))
    .for('update');
  if (!before || assignedTo === before.employeeId) return false;
  const named = [before.assignedTo, assignedTo].filter((one) => one !== null);
  const reviewers = await transaction
    .select({ id: participant.id })
    .from(participant)
    .where(and(inArray(participant.id, named), isReviewer));
  const reviews = (one: number | null) => reviewers.some((reviewer) => reviewer.id === one);
  // Somebody who may no longer review is nobody's assignee.
  const current = reviews(before.assignedTo) ? before.assignedTo : null;
  if (current !== was || (assignedTo !== null && !reviews(assignedTo))) return false;
  await transaction.update(submissions).set({ assignedTo }).where(eq(submissions.id, id));
  await transaction.insert(submissionAssignments).values({ submissionId: id, actorId, assigneeId: assignedTo });
  return true;
}
