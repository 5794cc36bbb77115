import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { jsonNumber } from '#server/database/expressions.ts';
import { notifications, submissionEvents, submissions } from '#shared/schema.ts';
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

/** Undefined once its author was told of it, or the submission has moved on, for example by an undo. */
export async function findUntoldDecision(transaction: Transaction, eventId: number) {
  // A job may run twice at the same time: the second one waits, and finds that the author was told.
  const [decision] = await transaction
    .select({
      id: submissionEvents.submissionId,
      employeeId: submissions.employeeId,
      actorId: submissionEvents.actorId,
      status: submissionEvents.toStatus,
      reviewNotes: submissionEvents.note,
      eventId: submissionEvents.id,
    })
    .from(submissionEvents)
    .innerJoin(submissions, eq(submissions.id, submissionEvents.submissionId))
    .where(eq(submissionEvents.id, eventId))
    .for('update');
  if (!decision) return undefined;
  const isLaterMove = and(
    eq(submissionEvents.submissionId, decision.id),
    gt(submissionEvents.id, eventId),
    ne(submissionEvents.fromStatus, submissionEvents.toStatus),
  );
  if ((await transaction.$count(submissionEvents, isLaterMove)) > 0) return undefined;
  const isOfIt = eq(jsonNumber(notifications.detail, 'eventId'), eventId);
  const told = await transaction.$count(notifications, and(eq(notifications.submissionId, decision.id), isOfIt));
  return told > 0 ? undefined : decision;
}
