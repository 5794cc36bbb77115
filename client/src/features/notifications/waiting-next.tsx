import { useQuery } from '@tanstack/react-query';
import { NextArea, NextStep } from '#client/components/next-step.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { notificationQueries, shownCount } from './api.ts';

interface WaitingNextProps {
  kind: keyof typeof areas;
}

/** On the dashboard: how many wait for the reader, by the count in the frame. */
export function WaitingNext({ kind }: WaitingNextProps) {
  const counts = useQuery(notificationQueries.count());
  const { name, nouns, about, none, href } = areas[kind];
  return (
    <NextArea name={name}>
      <QueryView query={counts} skeletonLines={1}>
        {({ waiting: { [kind]: count = 0 } }) =>
          count === 0 ? (
            <NextStep action={null}>{none}</NextStep>
          ) : (
            <NextStep action={{ label: `${shownCount(count)} ${nouns[count === 1 ? 0 : 1]}`, href: href() }}>
              {about}
            </NextStep>
          )
        }
      </QueryView>
    </NextArea>
  );
}

const areas = {
  decisions: {
    name: 'Submissions',
    nouns: ['submission to decide', 'submissions to decide'],
    about: 'Approved by a manager, the oldest first.',
    none: 'No submissions to decide.',
    href: () => pathTo('adminSubmissions'),
  },
  evaluations: {
    name: 'Evaluations',
    nouns: ['unread evaluation', 'unread evaluations'],
    about: 'Handed in, and read by nobody yet.',
    none: 'No unread evaluations.',
    href: () => `${pathTo('adminEmployees')}?unread=yes`,
  },
} as const;
