import { formatNumber } from '#client/lib/format-plain.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { NotificationKind, WaitingKind } from '#shared/notifications/notifications.ts';
import type { NotificationView } from '#shared/notifications/views.ts';
import { shownCount } from './api.ts';

/** One line of the bell; a folded one stands for several notifications. */
export interface BellEntry extends NotificationView {
  foldedIds?: readonly number[];
}

/**
 * Unread notifications of what a queue's badge counts already become one line, in the place of the newest, which says
 * what the badge says.
 */
export function foldQueued(
  rows: readonly NotificationView[],
  waiting: Partial<Record<WaitingKind, number>>,
): BellEntry[] {
  const queueOf = ({ kind, readAt }: NotificationView) => {
    const queue = readAt === null ? queues.find(({ kinds }) => kinds.includes(kind)) : undefined;
    return queue && (waiting[queue.badge] ?? 0) > 0 ? queue : undefined;
  };
  return rows.flatMap((row): BellEntry[] => {
    const queue = queueOf(row);
    const same = queue ? rows.filter((other) => queueOf(other) === queue) : [];
    if (!queue || same.length === 1) return [row];
    if (same[0] !== row) return [];
    const title = queue.title(waiting[queue.badge] ?? 0);
    const text = `New since you last looked: ${same.length}.`;
    return [{ ...row, title, text, actor: null, path: queue.path, foldedIds: same.map(({ id }) => id) }];
  });
}

interface Queue {
  badge: WaitingKind;
  kinds: readonly NotificationKind[];
  path: string;
  title: (count: number) => string;
}

const queues: readonly Queue[] = [
  {
    badge: 'reviews',
    kinds: ['submission_sent', 'submissions_waiting'],
    path: pathTo('managerDashboard'),
    title: (count) =>
      count === 1 ? '1 pitch is waiting for you' : `${formatNumber(count)} pitches are waiting for you`,
  },
  {
    badge: 'inquiries',
    kinds: ['inquiry_arrived', 'inquiries_overdue'],
    path: pathTo('admin'),
    title: (count) => (count === 1 ? '1 unanswered inquiry' : `${formatNumber(count)} unanswered inquiries`),
  },
  {
    badge: 'decisions',
    kinds: ['submission_recommended'],
    path: pathTo('adminSubmissions'),
    title: (count) => (count === 1 ? '1 submission to decide' : `${formatNumber(count)} submissions to decide`),
  },
  {
    badge: 'evaluations',
    kinds: ['evaluation_submitted'],
    path: `${pathTo('adminEmployees')}?unread=yes`,
    title: (count) => (count === 1 ? '1 unread evaluation' : `${shownCount(count)} unread evaluations`),
  },
];
