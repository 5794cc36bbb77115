import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { ago } from '#server/database/expressions.ts';
import { employees, submissions } from '#shared/schema.ts';

/** Drafts untouched for 7 to 14 days whose authors were not reminded yet. */
export function listLeftDrafts(transaction: Transaction) {
  return transaction
    .select({ id: submissions.id, employeeId: submissions.employeeId })
    .from(submissions)
    .innerJoin(employees, and(eq(employees.id, submissions.employeeId), employees.isActive))
    .where(
      and(
        eq(submissions.status, 'draft'),
        lt(submissions.updatedAt, ago('7 days')),
        gt(submissions.updatedAt, ago('14 days')),
        sql`not exists (select from notifications n where n.submission_id = ${submissions.id}
          and n.kind = 'draft_left' and n.visible_at > ${submissions.updatedAt})`,
      ),
    )
    .limit(500);
}
