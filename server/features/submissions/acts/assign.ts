import { recordUpdate } from '#server/database/audit.ts';
import { once } from '#server/database/transaction.ts';
import { announce, notify } from '#server/features/notifications/door.ts';
import { updateAssignee } from '#server/features/submissions/record/assign.ts';
import { getSubmission, type SubmissionRow, toSubmissionView } from '#server/features/submissions/record/read.ts';
import { AppError, assertFound, conflict } from '#server/lib/app-error.ts';
import { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { personName } from '#shared/employees/names.ts';
import type { Assignment } from '#shared/submissions/desk.ts';

/**
 * Anybody who may review can still decide. The assignee is told; the author never hears of it.
 * @throws AppError `conflict` naming the assignee if it was assigned otherwise meanwhile, `forbidden` for one's own,
 * `invalid_input` for somebody who may not review it, `not_found`.
 */
export function assignSubmission(id: number, assignment: Assignment, context: RequestContext) {
  const { assignedTo, was } = assignment;
  const { actor, requestId } = context;
  return once(context, assignment, async (transaction) => {
    const isChanged = await updateAssignee(transaction, id, assignment, actor);
    const row = assertFound(await getSubmission(id, actor, transaction), 'submission');
    if (!isChanged) {
      assertSoAlready(row, assignment, actor.id);
      return new Reply(toSubmissionView(row, actor));
    }
    await recordUpdate(transaction, { actor, requestId }, `submission:${id}`, {
      act: 'assigned',
      assignedTo: { from: was, to: assignedTo },
    });
    const about = { type: 'submission', id } as const;
    const settles = ['submission_assigned'] as const;
    if (assignedTo === null) await announce(transaction, [{ about, settles }]);
    else {
      const to = { employeeId: assignedTo };
      await notify(transaction, [{ kind: 'submission_assigned', to, about, actorId: actor.id, settles }]);
    }
    return new Reply(toSubmissionView(row, actor));
  });
}

/** Asking again for what is so already is no conflict. */
function assertSoAlready(row: SubmissionRow, { assignedTo, was }: Assignment, actorId: number): void {
  if (row.employeeId === actorId) {
    throw new AppError('forbidden', { message: 'A colleague assigns your own submission.' });
  }
  const current = row.assignee?.id ?? null;
  if (current === assignedTo) return;
  if (current === was) {
    const message = 'Please choose a colleague who may review this';
    throw new AppError('invalid_input', { message, fields: { assignedTo: [message] } });
  }
  const name = row.assignee ? personName(row.assignee) : 'nobody';
  throw conflict(`This is assigned to ${name} now.`);
}
