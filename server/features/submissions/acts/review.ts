import { ne } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { followDecision } from '#server/database/queries/plans.ts';
import { answerForEach, type Chosen } from '#server/features/submissions/acts/answer-each.ts';
import { answerOnce, beatenBy, ownDecision } from '#server/features/submissions/acts/answer-once.ts';
import { notifyOfDecisions } from '#server/features/submissions/acts/tell.ts';
import { getSubmission, type SubmissionRow } from '#server/features/submissions/record/read.ts';
import { type ChangedSubmission, changeSubmission, changes } from '#server/features/submissions/record/write.ts';
import { assertFound } from '#server/lib/app-error.ts';
import type { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { PlanChange } from '#shared/assignments/assignments.ts';
import { submissions } from '#shared/schema.ts';
import type { SubmissionStatus } from '#shared/submissions/submissions.ts';
import { type ManagerAct, outcomeOf, statusesFor } from '#shared/submissions/transitions.ts';

interface Review {
  notes?: string | undefined;
  internalNote?: string | undefined;
  fields?: string[] | undefined;
  plan?: PlanChange | undefined;
}

/**
 * The mail to the author waits for the undo window. Deciding the same again returns the same row.
 * @throws AppError `conflict` naming the first and the time, `forbidden` for one's own, `not_found`.
 */
export function review(
  id: number,
  act: ManagerAct,
  given: Review & Omit<Chosen, 'id'>,
  context: RequestContext,
): Promise<Reply> {
  const { version, ...words } = given;
  return answerOnce(`POST /api/manager/submissions/${id}/${act}`, given, context, async (transaction) => {
    const changed = await applyReview(transaction, { id, version }, act, words, context);
    if (changed) {
      await notifyOfDecisions(transaction, [changed], context.actor);
      return changed;
    }
    const row = await getUnchanged(transaction, id, context);
    if (row.status === outcome(act) && row.reviewedBy === context.actor.id) return row;
    throw await beatenBy(row, transaction, context.actor);
  });
}

/** Decides on many with one note; the answer holds a result for each. */
export function reviewEach(
  { submissions: given, act, ...words }: { submissions: Chosen[]; act: ManagerAct } & Omit<Review, 'fields' | 'plan'>,
  context: RequestContext,
): Promise<Reply> {
  const body = { submissions: given, act, words };
  return answerForEach('POST /api/manager/submissions/decide', body, given, context, {
    status: outcome(act),
    async apply(transaction, one) {
      const changed = await applyReview(transaction, one, act, words, context);
      if (changed) return changed;
      throw await beatenBy(await getUnchanged(transaction, one.id, context), transaction, context.actor);
    },
    after: (transaction, done) => notifyOfDecisions(transaction, done, context.actor),
  });
}

/** Undefined if it is one's own, no longer pending, or changed since. */
async function applyReview(
  transaction: Transaction,
  { id, version }: Chosen,
  act: ManagerAct,
  { notes, internalNote, fields, plan }: Review,
  context: RequestContext,
): Promise<ChangedSubmission | undefined> {
  const { actor } = context;
  const changed = await changeSubmission(transaction, context, {
    id,
    where: [
      changes.inStatus(statusesFor('manager', act)),
      ne(submissions.employeeId, actor.id),
      changes.atVersion(version),
    ],
    set: { ...changes.reviewed(actor, notes), status: outcome(act) },
    event: { act, note: notes, internalNote, fields, keepsForm: act === 'request_changes' },
    audited: true,
  });
  if (changed) await followDecision(transaction, changed, actor, plan);
  return changed;
}

async function getUnchanged(transaction: Transaction, id: number, { actor }: RequestContext): Promise<SubmissionRow> {
  const row = assertFound(await getSubmission(id, actor, transaction), 'submission');
  if (row.employeeId === actor.id) throw ownDecision();
  return row;
}

function outcome(act: ManagerAct): SubmissionStatus {
  return outcomeOf('manager', 'submitted', act) as SubmissionStatus;
}
