import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { NextPart } from '#client/components/next-list.tsx';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { formatDate } from '#client/lib/format.ts';
import { useActs } from '#client/lib/outbox/outbox.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

const shownMax = 3;

/** An author's submissions to change and drafts to finish, the oldest first, or the first one to write. */
export function useSubmissionsNext(authorId: number, enabled: boolean): NextPart[] {
  const pressed = useActs().flatMap(({ kind, ownerId, details, refusal, isStopped }) =>
    kind !== 'submission' || ownerId !== authorId || refusal || isStopped ? [] : details.id,
  );
  const returned = useInfiniteQuery({ ...submissionQueries.returned(), enabled });
  const drafts = useQuery({ ...submissionQueries.drafts(), enabled });
  const every = useInfiniteQuery({ ...submissionQueries.own({ status: '', q: '' }), enabled });
  const first = {
    urgency: 'first',
    label: 'Send in your first pitch',
    href: pathTo('submissionsHub'),
    about: 'A few fields; it’s saved while you type.',
  } as const;
  return [
    {
      name: 'Submissions',
      query: returned,
      things: thingsOf(returned.data?.rows, 'returned', 'Changes were requested. Last changed', pressed),
    },
    { name: 'Drafts', query: drafts, things: thingsOf(drafts.data, 'begun', 'A draft, last changed', pressed) },
    // The first one may wait without an id.
    { name: 'Pitches', query: every, things: every.data?.total === 0 && !pressed.includes(0) ? [first] : [] },
  ];
}

function thingsOf(
  rows: readonly SubmissionView[] = [],
  urgency: 'returned' | 'begun',
  about: string,
  pressed: readonly unknown[],
) {
  const things = rows
    .toReversed()
    .slice(0, shownMax)
    .map(({ id, title, updatedAt, createdAt }) => ({
      urgency,
      label: title,
      href: pathTo('submission', { id }),
      about: pressed.includes(id) ? 'Waits to be sent.' : `${about} ${formatDate(updatedAt ?? createdAt)}.`,
    }));
  const more = rows.length - things.length;
  if (more > 0) {
    const nouns = urgency === 'begun' ? 'drafts' : 'to change';
    things.push({ urgency, label: `${more} more ${nouns}`, href: pathTo('submissionsHub'), about: '' });
  }
  return things;
}
