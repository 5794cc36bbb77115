import { inArray } from 'drizzle-orm';
import type { Queue } from '#server/database/jobs.ts';
import { transact } from '#server/database/transaction.ts';
import { beginReminder, notify } from '#server/features/notifications/door.ts';
import { submissions } from '#shared/schema.ts';
import { pendingStatuses } from '#shared/submissions/submissions.ts';

const kind = 'submissions_waiting';

/** Each working day: managers are told how many submissions wait. */
export const waitingSubmissions: Queue = {
  name: 'waiting-submissions',
  cron: '45 7 * * 1-5',
  async work() {
    await transact(async (transaction) => {
      if (!(await beginReminder(transaction, kind))) return;
      const count = await transaction.$count(submissions, inArray(submissions.status, [...pendingStatuses]));
      const to = { permission: 'submissions:review' } as const;
      if (count > 0) await notify(transaction, [{ kind, to, about: { type: 'waiting' }, detail: { count } }]);
    });
  },
};
