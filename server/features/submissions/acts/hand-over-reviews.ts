import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { type AuditContext, recordAudits, updateEvent } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { announce, notify } from '#server/features/notifications/door.ts';
import { submissionAssignments, submissions } from '#shared/schema.ts';
import { undecidedStatuses } from '#shared/submissions/submissions.ts';

interface HandOver {
  from: number;
  to: number | null;
  /** Decided ones keep their assignee. */
  onlyOpen?: boolean;
}

/** Gives the submissions that one person reviews to another, who is told of each. Leaves version and time of change, as the assigning of one does. */
export async function handOverReviews(
  transaction: Transaction,
  { from, to, onlyOpen = false }: HandOver,
  by: AuditContext,
): Promise<void> {
  const actorId = by.actor.id;
  const rows = await transaction
    .update(submissions)
    .set({ assignedTo: to })
    .where(onlyOpen ? isReviewOf(from) : eq(submissions.assignedTo, from))
    .returning({ id: submissions.id });
  if (rows.length === 0) return;
  const history = rows.map(({ id }) => ({ submissionId: id, actorId, assigneeId: to }));
  await transaction.insert(submissionAssignments).values(history);
  const detail = { act: 'assigned', assignedTo: { from, to } };
  await recordAudits(
    transaction,
    rows.map(({ id }) => updateEvent(by, `submission:${id}`, detail)),
  );
  const changes = rows.map(({ id }) => ({ about: { type: 'submission', id } as const, settles }));
  if (to === null) await announce(transaction, changes);
  else {
    const notice = { kind: 'submission_assigned', to: { employeeId: to }, actorId } as const;
    await notify(
      transaction,
      changes.map((change) => ({ ...notice, ...change })),
    );
  }
}

const settles = ['submission_assigned'] as const;

export function isReviewOf(holder: number): SQL | undefined {
  return and(eq(submissions.assignedTo, holder), inArray(submissions.status, undecidedStatuses));
}
