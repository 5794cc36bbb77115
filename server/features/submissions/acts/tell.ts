import type { Transaction } from '#server/database/connection.ts';
import { announce, notify, takeBack } from '#server/database/notify.ts';
import type { SubmissionRow } from '#server/features/submissions/record/read.ts';
import type { ChangedSubmission } from '#server/features/submissions/record/write.ts';
import type { NotificationKind } from '#shared/notifications/notifications.ts';
import type { Actor } from '#shared/permissions.ts';
import { isPending } from '#shared/submissions/submissions.ts';
import type { SubmissionAct } from '#shared/submissions/transitions.ts';

/** Notices to managers and admins until somebody has decided. */
export const waiting = [
  'submission_sent',
  'submission_resent',
  'submission_recommended',
  'submission_assigned',
] as const satisfies readonly NotificationKind[];

/**
 * Nobody hears of a decision that is taken back while it is held; who has heard of it is told. What waited for a manager
 * until a decision of `undoneAt` waits again.
 */
export async function notifyOfReversal(
  transaction: Transaction,
  { id, employeeId, status, fromStatus }: ChangedSubmission,
  actor: Actor,
  undoneAt?: Date,
): Promise<void> {
  const about = { type: 'submission', id } as const;
  const reopens = undoneAt && { kinds: waiting, settledAt: undoneAt };
  const wasHeld = await takeBack(transaction, { about, ownerId: employeeId, reopens });
  if (wasHeld || isPending(fromStatus)) return;
  const kind = 'decision_taken_back';
  await notify(transaction, [{ kind, to: { employeeId }, about, actorId: actor.id, detail: { status } }]);
}

export async function notifyOfSending(
  transaction: Transaction,
  { id, employeeId, status }: SubmissionRow,
  act: SubmissionAct,
): Promise<void> {
  if (status === 'draft') return;
  const about = { type: 'submission', id } as const;
  const kind = act === 'submit' ? 'submission_sent' : 'submission_resent';
  if (act === 'edit') await announce(transaction, [{ about, ownerId: employeeId }]);
  else await notify(transaction, [{ kind, to: managers, about, ownerId: employeeId, actorId: employeeId }]);
}

export async function notifyOfWithdrawal(
  transaction: Transaction,
  { id, employeeId, fromStatus }: ChangedSubmission,
): Promise<void> {
  const about = { type: 'submission', id } as const;
  const kind = 'submission_withdrawn';
  if (!isPending(fromStatus)) await announce(transaction, [{ about, ownerId: employeeId }]);
  else
    await notify(transaction, [
      { kind, to: managers, about, ownerId: employeeId, actorId: employeeId, settles: waiting },
    ]);
}

const managers = { permission: 'submissions:review' } as const;
