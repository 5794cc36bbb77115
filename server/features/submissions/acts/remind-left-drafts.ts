import type { Queue } from '#server/database/jobs.ts';
import { transact } from '#server/database/transaction.ts';
import { lockReminder, notify } from '#server/features/notifications/door.ts';
import { listLeftDrafts } from '#server/features/submissions/record/left-drafts.ts';

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
