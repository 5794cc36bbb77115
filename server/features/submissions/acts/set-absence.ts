import { recordAudit } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { transact } from '#server/database/transaction.ts';
import { deleteAbsence, updateAbsence } from '#server/features/submissions/record/absences.ts';
import { AppError } from '#server/lib/app-error.ts';
import { timeNow } from '#server/lib/clock.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { dayOf } from '#shared/days/days.ts';
import type { AbsenceChange } from '#shared/submissions/desk.ts';

/** @throws AppError `invalid_input` for days that are over. */
export async function setAbsence(change: AbsenceChange, context: RequestContext): Promise<void> {
  if (change.to < dayOf(new Date(timeNow()))) {
    const message = 'Please choose a last day that isn’t over yet';
    throw new AppError('invalid_input', { message, fields: { to: [message] } });
  }
  await transact(async (transaction) => {
    if (await updateAbsence(transaction, context.actor.id, change)) await recordChange(transaction, context);
  });
}

export async function endAbsence(context: RequestContext): Promise<void> {
  await transact(async (transaction) => {
    if (await deleteAbsence(transaction, context.actor.id)) await recordChange(transaction, context);
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
