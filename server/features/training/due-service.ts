import type { Queue } from '#server/database/jobs.ts';
import { transact } from '#server/database/transaction.ts';
import { lockReminder, type Notice, notify } from '#server/features/notifications/door.ts';
import { modulesOf } from '#server/features/training/content-service.ts';
import { listFinished, listToRemind } from '#server/features/training/due-data.ts';
import { timeNow } from '#server/lib/clock.ts';
import { publishedRules } from '#server/lib/site/published.ts';
import { addDays, dayOf, endOfDay, startOfDay } from '#shared/days/days.ts';
import { trainingReminders } from '#shared/training/training.ts';

/** Hourly: three days before the last day of their essential modules, and on it, people hear what is left. Each once. */
export const dueTraining: Queue = {
  name: 'due-training',
  cron: '45 * * * *',
  async work() {
    for (const daysLeft of trainingReminders) await remind(daysLeft);
  },
};

function remind(daysLeft: number): Promise<void> {
  const dueOn = addDays(dayOf(new Date(timeNow())), daysLeft);
  const begun = addDays(dueOn, -Number(publishedRules().trainingDays));
  return transact(async (transaction) => {
    await lockReminder(transaction, 'training_due');
    const accounts = { start: startOfDay(begun), end: endOfDay(begun) };
    const people = await listToRemind(transaction, accounts, { dueOn, daysLeft });
    if (people.length === 0) return;
    const finished = await listFinished(
      transaction,
      people.map(({ id }) => id),
    );
    const notices = people.flatMap(({ id, role }): Notice[] => {
      const left = modulesOf(role).filter(
        (module) =>
          module.priority === 'high' &&
          !finished.some(({ employeeId, moduleId }) => employeeId === id && moduleId === module.id),
      );
      if (left.length === 0) return [];
      const detail = { count: left.length, dueOn, daysLeft, role };
      return [{ kind: 'training_due', to: { employeeId: id }, about: { type: 'waiting' }, detail }];
    });
    await notify(transaction, notices);
  });
}
