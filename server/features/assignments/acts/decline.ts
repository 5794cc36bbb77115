import { actOn, assertAssignee, assertPossible } from '#server/features/assignments/acts/act.ts';
import { tellPlanner } from '#server/features/assignments/acts/tell.ts';
import { moveDeliverable } from '#server/features/assignments/record/write.ts';
import type { RequestContext } from '#server/middleware/handle.ts';

interface Decline {
  note?: string | undefined;
  version?: number | undefined;
}

/** Says no to a piece, before it is handed in. @throws AppError `not_found` for somebody else's, `conflict`. */
export function declineDeliverable(id: number, body: Decline, context: RequestContext) {
  return actOn(id, 'decline', body, context, async (target) => {
    assertAssignee(target);
    const to = await assertPossible(target, 'assignee', 'decline', body.version);
    await moveDeliverable(target, { act: 'decline', to, note: body.note }, { note: body.note ?? null });
    await tellPlanner(target, 'piece_declined', { note: body.note });
    return to;
  });
}
