import { actOn, assertPossible, beaten, type Target } from '#server/features/assignments/acts/act.ts';
import { moveDeliverable } from '#server/features/assignments/record/write.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';

/**
 * Says yes to a piece that one was asked for, or takes one that is offered to one's role: the first has it.
 * @throws AppError `not_found` for somebody else's, `conflict` naming who was first.
 */
export function takeDeliverable(
  id: number,
  body: { version?: number | undefined },
  context: RequestContext,
): Promise<Reply> {
  return actOn(id, 'take', body, context, async (target) => {
    await assertOffered(target);
    const to = await assertPossible(target, 'assignee', 'take', body.version);
    await moveDeliverable(target, { act: 'take', to }, { assigneeId: context.actor.id, note: null });
    return to;
  });
}

async function assertOffered(target: Target): Promise<void> {
  const { actor, deliverable } = target;
  const { assigneeId, offeredTo } = deliverable;
  if (assigneeId === actor.id || (assigneeId === null && offeredTo === actor.role)) return;
  if (assigneeId !== null && offeredTo === actor.role) throw await beaten(target);
  throw new AppError('not_found', { message: 'This piece hasn’t been offered to you.' });
}
