import type { Transaction } from '#server/database/connection.ts';
import { announce, type Notice, notify, takeBack } from '#server/features/notifications/door.ts';
import type { SubmissionRow } from '#server/features/submissions/record/read.ts';
import type { ChangedSubmission } from '#server/features/submissions/record/write.ts';
import type { NotificationDetail, NotificationKind } from '#shared/notifications/notifications.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { isPending } from '#shared/submissions/submissions.ts';
import type { SubmissionAct } from '#shared/submissions/transitions.ts';
import { undoSeconds } from '#shared/undo.ts';

/** Notices to managers and admins until somebody has decided. */
const waiting = [
  'submission_sent',
  'submission_recommended',
  'submission_assigned',
] as const satisfies readonly NotificationKind[];

interface DecisionNotice extends Pick<SubmissionRow, 'id' | 'employeeId' | 'status' | 'reviewNotes'> {
  eventId: number | null;
  /** The pieces that its plan asks of its author. */
  asked?: NotificationDetail['asked'];
}

/** To its author, and to admins where they have the last word; held for the undo window. */
export function decisionNotices(
  { id, employeeId, status, reviewNotes, eventId, asked }: DecisionNotice,
  actorId: number,
): Notice[] {
  const notice = { about: { type: 'submission', id }, actorId, heldFor: undoSeconds + 1 } as const;
  const kind = status === 'changes_requested' ? 'changes_requested' : 'submission_decided';
  const detail = {
    status,
    ...(reviewNotes !== null && { note: reviewNotes }),
    ...(eventId !== null && { eventId }),
    ...(asked && { asked }),
  };
  const toAuthor: Notice = { ...notice, kind, to: { employeeId }, detail, settles: waiting };
  if (status !== 'manager_approved') return [toAuthor];
  return [toAuthor, { ...notice, kind: 'submission_recommended', to: { permission: 'submissions:decide' } }];
}

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
  if (act === 'edit') return announce(transaction, [{ about, ownerId: employeeId }]);
  const detail = act === 'submit' ? {} : { isAgain: true };
  const notice = { kind: 'submission_sent', to: managers, about, ownerId: employeeId, actorId: employeeId } as const;
  await notify(transaction, [{ ...notice, detail }]);
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
