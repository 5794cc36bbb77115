import { eq } from 'drizzle-orm';
import { recordAudits, updateEvent } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { lockReminder, notify } from '#server/database/notify.ts';
import {
  listEveryPerson,
  openState,
  type PersonRow,
  type Standing,
  standingSince,
} from '#server/database/queries/people.ts';
import { once } from '#server/database/transaction.ts';
import { AppError, assertFound } from '#server/lib/app-error.ts';
import { timeNow } from '#server/lib/clock.ts';
import { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { evaluatedRoles } from '#shared/evaluations/evaluated-roles.ts';
import type { EvaluationReminder } from '#shared/evaluations/participation.ts';
import { quarterLabel, quarterOf, quarterStart } from '#shared/evaluations/quarters.ts';
import type { EvaluationReminders } from '#shared/evaluations/views.ts';
import { personName } from '#shared/people.ts';
import { type Actor, can } from '#shared/permissions.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { employees } from '#shared/schema.ts';
import { authorRoles } from '#shared/submissions/types-by-role.ts';

/**
 * Reminds one employee, or all who have not handed in, of this quarter's evaluation; each at most once a day, whoever
 * reminds them.
 * @throws AppError `not_found` for somebody who is not the actor's to remind; `conflict` for one who was reminded today
 * or has handed in.
 */
export async function remindOfEvaluations(
  { employeeId, role }: EvaluationReminder,
  { actor, requestId, idempotencyKey }: RequestContext,
): Promise<Reply> {
  const now = new Date(timeNow());
  const scope = `POST /api/evaluation-reminders ${actor.id}`;
  return once({ scope, key: idempotencyKey, body: { employeeId, role } }, async (transaction) => {
    await lockReminder(transaction, 'evaluation_reminded');
    const people = await listEveryPerson<Standing>(reachOf(actor, role), standingSince(quarterStart(now), now), {
      executor: transaction,
      where: employeeId === undefined ? undefined : eq(employees.id, employeeId),
    });
    if (employeeId !== undefined) refuse(assertFound(people[0], 'employee'), now);
    const waiting = people.filter((person) => !['submitted', 'not_asked'].includes(openState(person)));
    const due = waiting.filter(({ reminded }) => !reminded);
    await tell(transaction, due, { actor, requestId, now });
    const answer: EvaluationReminders = { reminded: due.length, already: waiting.length - due.length };
    return new Reply(answer);
  });
}

/** Managers remind the authors whose submissions they review. */
function reachOf(actor: Actor, role: EmployeeRole | undefined): EmployeeRole[] {
  const roles = evaluatedRoles.filter((one) => role === undefined || one === role);
  return can(actor, 'evaluations:read') ? roles : roles.filter((one) => authorRoles.includes(one));
}

function refuse(person: PersonRow & Standing, now: Date): void {
  const name = personName(person);
  if (openState(person) === 'submitted') {
    const message = `${name} has handed in the evaluation for ${quarterLabel(quarterOf(now))}.`;
    throw new AppError('conflict', { message });
  }
  if (openState(person) === 'not_asked') {
    throw new AppError('conflict', { message: `${name} has never signed in. Send the invitation again instead.` });
  }
  if (!person.reminded) return;
  const message = `${name} was reminded today by ${person.reminded.by ?? 'a colleague'}. Once a day is enough.`;
  throw new AppError('conflict', { message });
}

/** People in one statement: more would make it too long. */
const batch = 500;

async function tell(
  transaction: Transaction,
  people: readonly PersonRow[],
  { actor, requestId, now }: { actor: Actor; requestId: string; now: Date },
): Promise<void> {
  const quarter = quarterOf(now);
  for (let start = 0; start < people.length; start += batch) {
    const some = people.slice(start, start + batch);
    await recordAudits(
      transaction,
      some.map(({ id }) => updateEvent({ actor, requestId }, `employee:${id}`, { act: 'reminded', quarter })),
    );
    await notify(
      transaction,
      some.map(({ id, role }) => ({
        kind: 'evaluation_reminded',
        to: { employeeId: id },
        about: { type: 'waiting' },
        actorId: actor.id,
        detail: { role, quarter },
      })),
    );
  }
}
