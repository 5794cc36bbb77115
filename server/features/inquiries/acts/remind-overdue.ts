import type { Queue } from '#server/database/jobs.ts';
import { transact } from '#server/database/transaction.ts';
import { listActiveAdmins } from '#server/features/accounts/door.ts';
import { countOverdue } from '#server/features/inquiries/record/statistics.ts';
import { beginReminder, type Notice, notify } from '#server/features/notifications/door.ts';

const kind = 'inquiries_overdue';

/** Each working day: admins are told how many inquiries of their own, and of nobody's, wait longer than we promise. */
export const overdueInquiries: Queue = {
  name: 'overdue-inquiries',
  cron: '45 7 * * 1-5',
  async work() {
    await transact(async (transaction) => {
      if (!(await beginReminder(transaction, kind))) return;
      const overdue = await countOverdue(transaction, new Date());
      const admins = await listActiveAdmins(transaction);
      await notify(
        transaction,
        admins.flatMap((employeeId): Notice[] => {
          const count = (overdue.get(employeeId) ?? 0) + (overdue.get(null) ?? 0);
          return count === 0 ? [] : [{ kind, to: { employeeId }, about: { type: 'waiting' }, detail: { count } }];
        }),
      );
    });
  },
};
