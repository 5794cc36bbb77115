import { and, eq, ne, notExists, or } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { followDecision } from '#server/database/queries/plans.ts';
import { answerForEach, type Chosen } from '#server/features/submissions/acts/answer-each.ts';
import { answerOnce, beatenBy, ownDecision } from '#server/features/submissions/acts/answer-once.ts';
import { notifyOfDecisions } from '#server/features/submissions/acts/tell.ts';
import { getSubmission, type SubmissionRow } from '#server/features/submissions/record/read.ts';
import { type ChangedSubmission, changes, updateSubmission } from '#server/features/submissions/record/write.ts';
import { AppError, assertFound } from '#server/lib/app-error.ts';
import type { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { PlanChange } from '#shared/assignments/assignments.ts';
import type { Actor } from '#shared/permissions.ts';
import { employees, submissions } from '#shared/schema.ts';
import {
  type DecidingAct,
  type DecidingCapacity,
  managerActs,
  statusAfter,
  statusesFor,
} from '#shared/submissions/transitions.ts';

export interface Decision {
  capacity: DecidingCapacity;
  act: DecidingAct;
  notes?: string | undefined;
  internalNote?: string | undefined;
  /** Those to change. */
  fields?: string[] | undefined;
  plan?: PlanChange | undefined;
}

/** A call of the API, once per key: its method and path, and the body that a repetition must have. */
export interface Call {
  scope: string;
  body: unknown;
}

/**
 * Mail to the author waits for the undo window. A manager who decides the same again gets the same row.
 * @throws AppError `conflict` naming the first and the time, `forbidden` for one's own, `not_found`.
 */
export function decide({ scope, body }: Call, chosen: Chosen, decision: Decision, context: RequestContext) {
  return answerOnce(scope, body, context, async (transaction) => {
    const changed = await applyDecision(transaction, chosen, decision, context);
    if (changed) {
      await notifyOfDecisions(transaction, [changed], context.actor);
      return changed;
    }
    const row = assertFound(await getSubmission(chosen.id, context.actor, transaction), 'submission');
    const isRepeated =
      row.status === statusAfter(decision.capacity, decision.act) && row.reviewedBy === context.actor.id;
    if (isRepeated && decision.capacity === 'manager') return row;
    throw await refusal(transaction, row, decision, context);
  });
}

/** Decides on many with one note; the answer holds a result for each. */
export function decideEach(
  { scope, body }: Call,
  chosen: readonly Chosen[],
  decision: Decision,
  context: RequestContext,
): Promise<Reply> {
  return answerForEach(scope, body, chosen, context, {
    status: statusAfter(decision.capacity, decision.act),
    async apply(transaction, one) {
      const changed = await applyDecision(transaction, one, decision, context);
      if (changed) return changed;
      const row = assertFound(await getSubmission(one.id, context.actor, transaction), 'submission');
      throw await refusal(transaction, row, decision, context);
    },
    after: (transaction, done) => notifyOfDecisions(transaction, done, context.actor),
  });
}

/** Undefined if it is one's own, in a status that takes no such decision, or changed since. */
async function applyDecision(
  transaction: Transaction,
  { id, version }: Chosen,
  { capacity, act, notes, internalNote, fields, plan }: Decision,
  context: RequestContext,
): Promise<ChangedSubmission | undefined> {
  const { actor } = context;
  const event = managerActs.find((managerAct) => managerAct === act) ?? 'set_status';
  const changed = await updateSubmission(transaction, context, {
    id,
    where: [
      changes.inStatus(statusesFor(capacity, act)),
      changes.atVersion(version),
      or(ne(submissions.employeeId, actor.id), capacity === 'admin' ? notExists(otherAdmins(actor)) : undefined),
    ],
    set: { ...changes.reviewed(actor, notes), status: statusAfter(capacity, act) },
    event: { act: event, note: notes, internalNote, fields, keepsForm: act === 'request_changes' },
    audited: true,
  });
  if (changed) await followDecision(transaction, changed, actor, plan);
  return changed;
}

async function refusal(
  transaction: Transaction,
  row: SubmissionRow,
  { capacity }: Decision,
  { actor }: RequestContext,
): Promise<AppError> {
  const isOwn = row.employeeId === actor.id;
  if (isOwn && capacity === 'manager') return ownDecision();
  // Only an admin's own draft gets here.
  if (row.status === 'draft')
    return new AppError('conflict', { message: 'A draft can be decided on only after it was sent.' });
  if (isOwn && (await transaction.select().from(otherAdmins(actor).as('others'))).length > 0) return ownDecision();
  return beatenBy(row, transaction, actor);
}

/** The other active admins, who can decide on this one's submissions. */
function otherAdmins({ id }: Actor) {
  return db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.role, 'admin'), eq(employees.isActive, true), ne(employees.id, id)));
}
