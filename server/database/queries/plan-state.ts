import { and, eq, gt, isNull, lt, ne, not, or, type SQL } from 'drizzle-orm';
import { coalesce, existsIn, now } from '#server/database/expressions.ts';
import { outstandingStatuses, underWayStatuses } from '#shared/assignments/transitions.ts';
import { assignments, deliverables, isOneOf, submissions } from '#shared/schema.ts';
import { acceptedStatuses, type SubmissionStatus } from '#shared/submissions/submissions.ts';

/** A plan has no state of its own: a pitch has to be accepted for it to be on, and what was ordered is on at once. */
export function isAccepted(pitch: SubmissionStatus | null): boolean {
  return pitch === null || acceptedStatuses.includes(pitch);
}

/** An admin's yes settles what a manager accepted. */
export function isApproved(pitch: SubmissionStatus | null): boolean {
  return pitch === null || pitch === 'approved';
}

export const isPlanOn = or(
  isNull(assignments.submissionId),
  existsIn(
    submissions,
    and(eq(submissions.id, assignments.submissionId), isOneOf(submissions.status, acceptedStatuses)),
  ),
) as SQL;

export function hasPiece(where?: SQL): SQL {
  return existsIn(deliverables, and(eq(deliverables.assignmentId, assignments.id), where));
}

const isOutstanding = isOneOf(deliverables.status, outstandingStatuses);

/** The states of a piece that a planner acts on; literal as in the partial indexes. */
export const pieceStates = {
  late: and(isOutstanding, lt(deliverables.dueAt, now())),
  declined: and(isOutstanding, isOneOf(deliverables.status, ['declined'])),
  handed_in: isOneOf(deliverables.status, ['handed_in']),
};

/** Notes are for the house, so they are done once they are accepted. */
const isLeft = and(
  isOneOf(deliverables.status, underWayStatuses),
  or(ne(deliverables.status, 'accepted'), ne(deliverables.kind, 'notes')),
);

const isAhead = gt(coalesce(assignments.endsAt, assignments.beginsAt), now());

/** Somebody has still to act on a piece of it, or it takes place without any. */
export const isUnderWay = and(isPlanOn, or(hasPiece(isLeft), and(isAhead, not(hasPiece())))) as SQL;
