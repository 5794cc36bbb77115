import { announcePublication } from '#server/database/notify.ts';
import { takeBackNotices } from '#server/database/queries/piece-notices.ts';
import { actOn, assertNotOwn, beaten, type Target } from '#server/features/assignments/acts/act.ts';
import { getLastEvent } from '#server/features/assignments/record/lock.ts';
import { moveDeliverable } from '#server/features/assignments/record/write.ts';
import { timeNow } from '#server/lib/clock.ts';
import type { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { deliverableOutcome } from '#shared/assignments/transitions.ts';
import { undoSeconds } from '#shared/undo.ts';

/**
 * Takes one's own judgment of a piece back within `undoSeconds`: it was returned, accepted or published.
 * @throws AppError `conflict` if it is too late or somebody else has gone on, `not_found`.
 */
export function undoJudgment(id: number, context: RequestContext): Promise<Reply> {
  return actOn(id, 'undo', null, context, async (target) => {
    assertNotOwn(target);
    const { actor, transaction, deliverable } = target;
    const last = await getLastEvent(transaction, id);
    const isOpen = deliverableOutcome('editor', deliverable.status, 'undo') === 'earlier';
    const isTheirs = last?.actorId === actor.id && ['return', 'accept', 'publish'].includes(last.act);
    const isInTime = last !== undefined && last.at.getTime() + undoSeconds * 1_000 > timeNow();
    if (!isOpen || !isTheirs || !isInTime || !last.fromStatus) throw await beaten(target);
    await moveDeliverable(target, { act: 'undo', to: last.fromStatus }, cleared(target));
    if (deliverable.status === 'published') await announcePublication(transaction);
    await takeBackNotices(transaction, target.assignment.id, id);
    return last.fromStatus;
  });
}

function cleared({ deliverable: { status } }: Target) {
  if (status === 'published') return { publishedAt: null, publishedLink: null, issue: null };
  return status === 'returned' ? { note: null } : {};
}
