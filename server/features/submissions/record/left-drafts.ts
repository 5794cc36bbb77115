import { and, eq, gt, lt, not } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { ago, existsIn } from '#server/database/expressions.ts';
import { employees, notifications, submissions } from '#shared/schema.ts';

/** Drafts untouched for 7 to 14 days whose authors were not reminded yet. */
export function listLeftDrafts(transaction: Transaction) {
  const isTold = existsIn(
    notifications,
    and(
      eq(notifications.submissionId, submissions.id),
      eq(notifications.kind, 'draft_left'),
      gt(notifications.visibleAt, submissions.updatedAt),
    ),
  );
  return transaction
    .select({ id: submissions.id, employeeId: submissions.employeeId })
    .from(submissions)
    .innerJoin(employees, and(eq(employees.id, submissions.employeeId), employees.isActive))
    .where(
      and(
        eq(submissions.status, 'draft'),
        lt(submissions.updatedAt, ago('7 days')),
        gt(submissions.updatedAt, ago('14 days')),
        not(isTold),
      ),
    )
    .limit(500);
}
