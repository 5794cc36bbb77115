import { and, eq, gt, lt, ne, not } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { ago, existsIn } from '#server/database/expressions.ts';
import { employees, evaluationSessions, notifications } from '#shared/schema.ts';

/** Nobody is led to an evaluation that its author has taken back. */
export async function deleteNotices(transaction: Transaction, evaluationId: number): Promise<void> {
  await transaction
    .delete(notifications)
    .where(and(eq(notifications.evaluationId, evaluationId), eq(notifications.kind, 'evaluation_submitted')));
}

/** A batch of evaluations that their authors have not touched for seven to fourteen days, and were not told of. */
export function listLeftEvaluations(transaction: Transaction) {
  const { id, employeeId, role, updatedAt, isCompleted, answers } = evaluationSessions;
  const isTold = existsIn(
    notifications,
    and(
      eq(notifications.evaluationId, id),
      eq(notifications.kind, 'draft_left'),
      gt(notifications.visibleAt, updatedAt),
    ),
  );
  return (
    transaction
      .select({ id, employeeId, role })
      .from(evaluationSessions)
      // People who have another role now cannot finish it.
      .innerJoin(employees, and(eq(employees.id, employeeId), employees.isActive, eq(employees.role, role)))
      .where(
        and(
          eq(isCompleted, false),
          ne(answers, {}),
          lt(updatedAt, ago('7 days')),
          gt(updatedAt, ago('14 days')),
          not(isTold),
        ),
      )
      .limit(500)
  );
}
