import { actOn, assertAssignee, assertPossible } from '#server/features/assignments/acts/act.ts';
import { tellPlanner } from '#server/features/assignments/acts/tell.ts';
import { moveDeliverable } from '#server/features/assignments/record/write.ts';
import type { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';

interface Decline {
  note?: string | undefined;
  version?: number | undefined;
}

/** Says no to a piece, before it is handed in. @throws AppError `not_found` for somebody else's, `conflict`. */
export function declineDeliverable(id: number, body: Decline, context: RequestContext): Promise<Reply> {
  return actOn(id, 'decline', body, context, async (target) => {
    const { transaction, deliverable } = target;
    assertAssignee(target, context);
    const to = await assertPossible(target, 'assignee', 'decline', body.version);
    const step = { actorId: context.actor.id, act: 'decline', from: deliverable.status, to, note: body.note } as const;
    await moveDeliverable(transaction, deliverable, step, { note: body.note ?? null });
    await tellPlanner(target, 'piece_declined', context, { note: body.note });
    return to;
  });
}
