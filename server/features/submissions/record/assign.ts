import { ne, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { insertSelect } from '#server/database/insert-select.ts';
import { isReviewer } from '#server/database/queries/absences.ts';
import type { Actor } from '#shared/permissions.ts';
import { submissionAssignments, submissions } from '#shared/schema.ts';
import type { Assignment } from '#shared/submissions/desk.ts';

/**
 * One statement with its line in the history. Leaves version and time of change, so that nobody's decision is refused and
 * an undo stays open. False if it was assigned otherwise, is the actor's own, or the assignee may not review it.
 */
export async function updateAssignee(
  transaction: Transaction,
  id: number,
  { assignedTo, was }: Assignment,
  actor: Actor,
): Promise<boolean> {
  const history = { submissionId: sql`changed.id`, actorId: actor.id, assigneeId: sql`changed.assigned_to` };
  const { rows } = await transaction.execute(sql`
    with changed as (
      update ${submissions} set assigned_to = ${assignedTo}::int
      where id = ${id} and ${ne(submissions.status, 'draft')} and employee_id <> ${actor.id}
        and (select p.id from employees p where p.id = assigned_to and ${isReviewer}) is not distinct from ${was}::int
        and (${assignedTo}::int is null
          or exists (select from employees p where p.id = ${assignedTo}::int and p.id <> employee_id and ${isReviewer}))
      returning id, assigned_to
    )
    ${insertSelect(submissionAssignments, history, sql`from changed`)} returning 1`);
  return rows.length > 0;
}
