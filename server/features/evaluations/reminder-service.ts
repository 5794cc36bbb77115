import type { Queue } from '#server/database/jobs.ts';
import { transact } from '#server/database/transaction.ts';
import { listLeftEvaluations } from '#server/features/evaluations/remind-data.ts';
import { lockReminder, notify } from '#server/features/notifications/door.ts';

/** Daily: authors are told once of an evaluation that they have left for a week. */
export const leftEvaluations: Queue = {
  name: 'left-evaluations',
  cron: '15 7 * * *',
  async work() {
    while ((await notifyOfLeftEvaluations()) > 0);
  },
};

function notifyOfLeftEvaluations(): Promise<number> {
  return transact(async (transaction) => {
    await lockReminder(transaction, 'draft_left');
    const left = await listLeftEvaluations(transaction);
    await notify(
      transaction,
      left.map(({ id, employeeId, role }) => ({
        kind: 'draft_left',
        to: { employeeId },
        about: { type: 'evaluation', id },
        detail: { role },
      })),
    );
    return left.length;
  });
}
