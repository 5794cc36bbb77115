import { and, eq, ne, notExists, or } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { followDecision } from '#server/database/queries/plans.ts';
import { answerForEach, type Chosen } from '#server/features/submissions/acts/answer-each.ts';
import { answerOnce, beatenBy, ownDecision } from '#server/features/submissions/acts/answer-once.ts';
import { notifyOfDecisions } from '#server/features/submissions/acts/tell.ts';
import { undoDecision } from '#server/features/submissions/acts/undo.ts';
import { getSubmission } from '#server/features/submissions/record/read.ts';
import { type ChangedSubmission, changeSubmission, changes } from '#server/features/submissions/record/write.ts';
import { AppError, assertFound } from '#server/lib/app-error.ts';
import type { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { PlanChange } from '#shared/assignments/assignments.ts';
import type { Actor } from '#shared/permissions.ts';
import { employees, submissions } from '#shared/schema.ts';
import type { SelectorStatus } from '#shared/submissions/submissions.ts';
import { setAct, statusesFor } from '#shared/submissions/transitions.ts';

interface Decision {
  status: SelectorStatus;
  reviewNotes?: string | undefined;
  internalNote?: string | undefined;
  plan?: PlanChange | undefined;
}

/** @throws AppError `conflict` on the same status or a stale version, `forbidden` for one's own, `not_found`. */
export function setStatus(
  id: number,
  { version, ...decision }: Decision & Omit<Chosen, 'id'>,
  context: RequestContext,
): Promise<Reply> {
  const body = { version, ...decision };
  return answerOnce(`PATCH /api/submissions/${id}/status`, body, context, async (transaction) => {
    const changed = await applyStatus(transaction, { id, version }, decision, context);
    await notifyOfDecisions(transaction, [changed], context.actor);
    return changed;
  });
}

/** Decides on many with one note; the answer holds a result for each. */
export function setStatuses(
  { submissions: given, ...decision }: Decision & { submissions: Chosen[] },
  context: RequestContext,
): Promise<Reply> {
  const body = { submissions: given, decision };
  return answerForEach('POST /api/submissions/decide', body, given, context, {
    status: decision.status,
    apply: (transaction, one) => applyStatus(transaction, one, decision, context),
    after: (transaction, done) => notifyOfDecisions(transaction, done, context.actor),
  });
}

/** @throws AppError as `undoDecision`. */
export function undoStatus(id: number, context: RequestContext): Promise<Reply> {
  return answerOnce(`POST /api/submissions/${id}/undo`, null, context, (transaction) =>
    undoDecision(transaction, 'admin', id, context),
  );
}

async function applyStatus(
  transaction: Transaction,
  { id, version }: Chosen,
  { status, reviewNotes, internalNote, plan }: Decision,
  context: RequestContext,
): Promise<ChangedSubmission> {
  const { actor } = context;
  const changed = await changeSubmission(transaction, context, {
    id,
    where: [
      changes.inStatus(statusesFor('admin', setAct(status))),
      changes.atVersion(version),
      or(ne(submissions.employeeId, actor.id), notExists(otherAdmins(actor))),
    ],
    set: { ...changes.reviewed(actor, reviewNotes), status },
    event: { act: 'set_status', note: reviewNotes, internalNote },
    audited: true,
  });
  if (changed) {
    await followDecision(transaction, changed, actor, plan);
    return changed;
  }
  const row = assertFound(await getSubmission(id, actor, transaction), 'submission');
  // Only an admin's own draft gets here.
  if (row.status === 'draft')
    throw new AppError('conflict', { message: 'A draft can be decided on only after it was sent.' });
  if (row.employeeId === actor.id && (await transaction.select().from(otherAdmins(actor).as('others'))).length > 0)
    throw ownDecision();
  throw await beatenBy(row, transaction, actor);
}

/** The other active admins, who can decide on this one's submissions. */
function otherAdmins({ id }: Actor) {
  return db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.role, 'admin'), eq(employees.isActive, true), ne(employees.id, id)));
}
