import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { coalesce } from '#server/database/expressions.ts';
import { outstandingStatuses } from '#shared/assignments/transitions.ts';
import { assignments, deliverables } from '#shared/schema.ts';

/** Undated pieces come after what is late, and are asked about once they have waited as long. */
export const undatedWait = '30 days';

/** Brings an assignment in line with its pieces: when the next outstanding one is due. */
export async function settleAssignment(transaction: Transaction, id: number): Promise<void> {
  const pieces = await transaction
    .select({ status: deliverables.status, dueAt: deliverables.dueAt })
    .from(deliverables)
    .where(eq(deliverables.assignmentId, id));
  const due = pieces.flatMap(({ status, dueAt }) =>
    dueAt && outstandingStatuses.some((outstanding) => outstanding === status) ? [dueAt.getTime()] : [],
  );
  const { endsAt, beginsAt, createdAt } = assignments;
  const undated = coalesce(endsAt, beginsAt, sql`${createdAt} + ${undatedWait}::interval`);
  const nextAt = due.length > 0 ? new Date(Math.min(...due)) : undated;
  await transaction.update(assignments).set({ nextAt }).where(eq(assignments.id, id));
}
