import { expect, it } from 'vitest';
import type { NotificationView } from '#shared/notifications/views.ts';
import { foldQueued } from './fold-queued.ts';

function notice(id: number, kind: NotificationView['kind'], readAt: string | null = null): NotificationView {
  const at = '2026-11-21T08:00:00.000Z';
  return { id, kind, title: kind, text: null, actor: 'Bo', subject: { type: 'waiting' }, path: '/x', at, readAt };
}

it('folds unread notifications of a queue into what its badge says, in the place of the newest', () => {
  const rows = [
    notice(6, 'submission_decided'),
    notice(5, 'submission_sent'),
    notice(4, 'inquiry_arrived'),
    notice(3, 'submission_sent'),
    notice(2, 'submission_sent', '2026-11-21T09:00:00.000Z'),
  ];
  const folded = foldQueued(rows, { reviews: 7, inquiries: 2 });
  expect(folded.map(({ id, title, path, foldedIds }) => [id, title, path, foldedIds])).toEqual([
    [6, 'submission_decided', '/x', undefined],
    [5, '7 pitches are waiting for you', '/manager/dashboard', [5, 3]],
    [4, 'inquiry_arrived', '/x', undefined],
    [2, 'submission_sent', '/x', undefined],
  ]);
});

it('folds nothing where the badge counts nothing', () => {
  const rows = [notice(2, 'submission_sent'), notice(1, 'submission_sent')];
  expect(foldQueued(rows, {})).toEqual(rows);
  expect(foldQueued(rows, { reviews: 0 })).toEqual(rows);
});
