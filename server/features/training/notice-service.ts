import type { Queue } from '#server/database/jobs.ts';
import { transact } from '#server/database/transaction.ts';
import { lockReminder, notify } from '#server/features/notifications/door.ts';
import { modulesOf } from '#server/features/training/content-service.ts';
import { listOutdated } from '#server/features/training/data.ts';
import { employeeRoles } from '#shared/roles.ts';

/** Hourly: notifies employees once of each new text of a module that they finished. */
export const changedModules: Queue = {
  name: 'changed-modules',
  cron: '35 * * * *',
  async work() {
    while ((await notifyOfChangedModules()) > 0);
  },
};

function notifyOfChangedModules(): Promise<number> {
  const texts = new Map(employeeRoles.flatMap((role) => modulesOf(role)).map((text) => [text.id, text]));
  return transact(async (transaction) => {
    await lockReminder(transaction, 'module_changed');
    const outdated = await listOutdated(transaction, [...texts.values()]);
    await notify(
      transaction,
      outdated.map(({ employeeId, moduleId, hash }) => ({
        kind: 'module_changed',
        to: { employeeId },
        about: { type: 'module', id: moduleId },
        detail: { title: texts.get(moduleId)?.title ?? '', hash },
      })),
    );
    return outdated.length;
  });
}
