import type { Queue } from '#server/database/jobs.ts';
import { deleteRead } from '#server/features/notifications/data.ts';

export const notificationSweep: Queue = {
  name: 'notification-sweep',
  cron: '25 3 * * *',
  async work() {
    while ((await deleteRead({ days: 90, atMost: 5_000 })) > 0);
  },
};
