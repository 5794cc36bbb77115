import { and, eq, gt, lt, not } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { ago, existsIn } from '#server/database/expressions.ts';
import type { Queue } from '#server/database/jobs.ts';
import { lockReminder, notify } from '#server/database/notify.ts';
import { transact } from '#server/database/transaction.ts';
import { employees, notifications, submissions } from '#shared/schema.ts';

/** Daily: reminds authors once of a draft untouched for a week. */
export const leftDrafts: Queue = {
  name: 'left-drafts',
  cron: '10 7 * * *',
  async work() {
    while ((await notifyOfLeftDrafts()) > 0);
  },
};

function notifyOfLeftDrafts(): Promise<number> {
  return transact(async (transaction) => {
    await lockReminder(transaction, 'draft_left');
    const drafts = await listLeftDrafts(transaction);
    await notify(
      transaction,
      drafts.map(({ id, employeeId }) => ({
        kind: 'draft_left',
        to: { employeeId },
        about: { type: 'submission', id },
      })),
    );
    return drafts.length;
  });
}

/** Drafts untouched for 7 to 14 days whose authors were not reminded yet. */
function listLeftDrafts(transaction: Transaction) {
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
