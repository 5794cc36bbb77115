import { recordUpdate } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { once } from '#server/database/transaction.ts';
import { assertEmployees, createAssignment, toPiece } from '#server/features/assignments/acts/create-plan.ts';
import { assertPlanner } from '#server/features/assignments/acts/planner.ts';
import { type Executor, getAssignment } from '#server/features/assignments/record/read.ts';
import { listAssignmentViews } from '#server/features/assignments/record/view.ts';
import { assertFound } from '#server/lib/app-error.ts';
import { created } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { AssignmentCreate } from '#shared/assignments/assignments.ts';
import type { AssignmentView } from '#shared/assignments/views.ts';

/** Orders pieces that nobody has pitched. @throws AppError `invalid_input` for people who cannot be asked. */
export function orderAssignment(body: AssignmentCreate, context: RequestContext) {
  const { actor, requestId } = context;
  return once(context, body, async (transaction) => {
    const { deliverables, plannerId = actor.id, beginsAt = null, endsAt = null, title, kind, place } = body;
    await assertEmployees(transaction, deliverables);
    if (plannerId !== actor.id) await assertPlanner(transaction, plannerId);
    const pieces = deliverables.map((piece) => toPiece(piece, endsAt));
    const planned = { title, kind, place, beginsAt, endsAt, plannerId };
    const id = await createAssignment(transaction, planned, pieces, actor);
    const detail = { act: 'ordered', deliverables: pieces.length };
    const target = `assignment:${id}` as const;
    await recordUpdate(transaction, { actor, requestId }, target, detail);
    return created(await viewAssignment(id, context, transaction));
  });
}

/** @throws AppError `not_found` */
export async function viewAssignment(
  id: number,
  { actor }: RequestContext,
  executor: Executor = db,
): Promise<AssignmentView> {
  const row = assertFound(await getAssignment(id, actor, executor), 'assignment');
  const [view] = await listAssignmentViews([row], actor, executor);
  return assertFound(view, 'assignment');
}
