import { useQuery } from '@tanstack/react-query';
import type { NextPart } from '#client/components/next-list.tsx';
import { pathTo } from '#client/lib/paths.ts';
import type { WaitingKind } from '#shared/notifications/notifications.ts';
import { notificationQueries, shownCount } from './api.ts';

/** The queues that only the frame counts: administrators' queues. */
export function useWaitingNext(enabled: boolean): NextPart {
  const query = useQuery({ ...notificationQueries.count(), enabled });
  const things = queues.flatMap(({ kind, nouns, about, href }) => {
    const count = query.data?.waiting[kind] ?? 0;
    if (count === 0) return [];
    return [{ urgency: 'waiting' as const, label: `${shownCount(count)} ${nouns[count === 1 ? 0 : 1]}`, about, href }];
  });
  return { name: 'Waiting for you', query, things };
}

interface Queue {
  kind: WaitingKind;
  nouns: readonly [string, string];
  about: string;
  href: string;
}

const queues: readonly Queue[] = [
  {
    kind: 'decisions',
    nouns: ['submission to decide', 'submissions to decide'],
    about: 'Approved by a manager, the oldest first.',
    href: pathTo('adminSubmissions'),
  },
  {
    kind: 'evaluations',
    nouns: ['unread evaluation', 'unread evaluations'],
    about: 'Handed in, and read by nobody yet.',
    href: `${pathTo('adminEmployees')}?unread=yes`,
  },
  {
    kind: 'failedMails',
    nouns: ['email failed', 'emails failed'],
    about: 'It didn’t arrive; each says why.',
    href: pathTo('adminMail'),
  },
];
