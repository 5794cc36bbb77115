import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { ago } from '#server/database/expressions.ts';
import { employees, evaluationSessions } from '#shared/schema.ts';

/** A batch of evaluations that their authors have not touched for seven to fourteen days, and were not told of. */
export function listLeftEvaluations(transaction: Transaction) {
  const { id, employeeId, role, updatedAt, isCompleted, answers } = evaluationSessions;
  return (
    transaction
      .select({ id, employeeId, role })
      .from(evaluationSessions)
      // People who have another role now cannot finish it.
      .innerJoin(employees, and(eq(employees.id, employeeId), employees.isActive, eq(employees.role, role)))
      .where(
        and(
          eq(isCompleted, false),
          sql`${answers} <> '{}'`,
          lt(updatedAt, ago('7 days')),
          gt(updatedAt, ago('14 days')),
          sql`not exists (select from notifications n where n.evaluation_id = ${id}
          and n.kind = 'evaluation_unfinished' and n.visible_at > ${updatedAt})`,
        ),
      )
      .limit(500)
  );
}
