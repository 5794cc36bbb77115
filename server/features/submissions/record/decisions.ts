import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { submissionEvents } from '#shared/schema.ts';
import type { SubmissionEventAct } from '#shared/submissions/transitions.ts';

const decisions: readonly SubmissionEventAct[] = ['approve', 'request_changes', 'reject', 'set_status'];

/** The decisions that were not undone, oldest first. */
export async function listStandingDecisions(transaction: Transaction, id: number) {
  const rows = await transaction
    .select({
      act: submissionEvents.act,
      actorId: submissionEvents.actorId,
      at: submissionEvents.createdAt,
      fromStatus: submissionEvents.fromStatus,
      note: submissionEvents.note,
    })
    .from(submissionEvents)
    .where(and(eq(submissionEvents.submissionId, id), inArray(submissionEvents.act, [...decisions, 'undo'])))
    .orderBy(asc(submissionEvents.id));
  const standing: typeof rows = [];
  for (const row of rows) {
    if (row.act === 'undo') standing.pop();
    else standing.push(row);
  }
  return standing;
}
