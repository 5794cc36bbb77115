import { and, eq, gte, inArray, isNotNull, lt, not, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { existsIn } from '#server/database/expressions.ts';
import { isExpected } from '#server/database/queries/people.ts';
import type { Day } from '#shared/days/days.ts';
import { employees, notifications, trainingProgress } from '#shared/schema.ts';

interface Due {
  dueOn: Day;
  daysLeft: number;
}

/** Active employees who have signed in, whose accounts began from `start` until before `end`, and who were not reminded so many days before. */
export function listToRemind(transaction: Transaction, { start, end }: { start: Date; end: Date }, due: Due) {
  const isTold = existsIn(
    notifications,
    and(
      eq(notifications.employeeId, employees.id),
      eq(notifications.kind, 'training_due'),
      sql`${notifications.detail} @> ${JSON.stringify(due)}::jsonb`,
    ),
  );
  return transaction
    .select({ id: employees.id, role: employees.role })
    .from(employees)
    .where(
      and(
        employees.isActive,
        not(isExpected),
        gte(employees.createdAt, start),
        lt(employees.createdAt, end),
        not(isTold),
      ),
    );
}

/** The modules that they have finished at some time. */
export function listFinished(transaction: Transaction, employeeIds: readonly number[]) {
  return transaction
    .select({ employeeId: trainingProgress.employeeId, moduleId: trainingProgress.moduleId })
    .from(trainingProgress)
    .where(and(inArray(trainingProgress.employeeId, [...employeeIds]), isNotNull(trainingProgress.doneAt)));
}
