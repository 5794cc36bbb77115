import { actOn, assertPossible, overtaken, type Target } from '#server/features/assignments/acts/act.ts';
import { getLastEvent } from '#server/features/assignments/record/lock.ts';
import { moveDeliverable } from '#server/features/assignments/record/write.ts';
import { AppError, conflict } from '#server/lib/app-error.ts';
import { momentWords } from '#server/lib/moment-words.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { personName } from '#shared/employees/names.ts';

/**
 * Says yes to a piece that one was asked for, or takes one that is offered to one's role: the first has it.
 * @throws AppError `not_found` for somebody else's, `conflict` naming who was first.
 */
export function takeDeliverable(id: number, body: { version?: number | undefined }, context: RequestContext) {
  return actOn(id, 'take', body, context, async (target) => {
    await assertOffered(target);
    const to = await assertPossible(target, 'assignee', 'take', body.version);
    await moveDeliverable(target, { act: 'take', to }, { assigneeId: context.actor.id, note: null });
    return to;
  });
}

async function assertOffered(target: Target): Promise<void> {
  const { actor, transaction, deliverable } = target;
  const { assigneeId, offeredTo, status } = deliverable;
  if (assigneeId === actor.id || (assigneeId === null && offeredTo === actor.role)) return;
  if (offeredTo !== actor.role) {
    throw new AppError('not_found', { message: 'This piece hasn’t been offered to you.' });
  }
  const taken = status === 'declined' ? undefined : await getLastEvent(transaction, deliverable.id, 'take');
  if (!taken) throw await overtaken(target);
  const message = `${personName(taken.actor)} took this piece on ${momentWords(taken.at, actor)}.`;
  throw conflict(message);
}
