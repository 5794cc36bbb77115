import { recordAudit } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { transact } from '#server/database/transaction.ts';
import { deleteAbsence, updateAbsence } from '#server/features/submissions/record/absences.ts';
import { listReviewers } from '#server/features/submissions/record/reviewers.ts';
import { AppError } from '#server/lib/app-error.ts';
import { timeNow } from '#server/lib/clock.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { dayOf } from '#shared/days.ts';
import { type Actor, mayReview, mayStandInFor } from '#shared/permissions.ts';
import type { AbsenceChange } from '#shared/submissions/desk.ts';

/** Reviewers name a deputy. @throws AppError `invalid_input` without one, for a deputy who may not review in one's place, or days that are over. */
export async function setAbsence(change: AbsenceChange, context: RequestContext): Promise<void> {
  const { actor } = context;
  const deputyId = mayReview(actor) ? await readDeputy(change, actor) : null;
  if (change.to < dayOf(new Date(timeNow()))) {
    const message = 'Please choose a last day that isn’t over yet';
    throw new AppError('invalid_input', { message, fields: { to: [message] } });
  }
  await transact(async (transaction) => {
    await updateAbsence(transaction, actor.id, { ...change, deputyId });
    await recordChange(transaction, context);
  });
}

async function readDeputy({ deputyId }: AbsenceChange, actor: Actor): Promise<number> {
  const deputy = (await listReviewers()).find(({ id }) => id === deputyId && id !== actor.id);
  if (deputy && mayStandInFor(actor, deputy)) return deputy.id;
  const message = deputyId ? 'Please choose a colleague who may review in your place' : 'Please choose a deputy';
  throw new AppError('invalid_input', { message, fields: { deputyId: [message] } });
}

export async function endAbsence(context: RequestContext): Promise<void> {
  await transact(async (transaction) => {
    await deleteAbsence(transaction, context.actor.id);
    await recordChange(transaction, context);
  });
}

async function recordChange(transaction: Transaction, { actor, requestId }: RequestContext): Promise<void> {
  await recordAudit(transaction, {
    action: 'user_updated',
    actorId: actor.id,
    target: `employee:${actor.id}`,
    detail: { changed: ['absence'] },
    requestId,
  });
}
