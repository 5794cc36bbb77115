import { useInfiniteQuery } from '@tanstack/react-query';
import type { NextPart } from '#client/components/next-list.tsx';
import { everyPending, submissionQueries } from '#client/features/submissions/api.ts';
import { ageInDays } from '#client/features/submissions/submission-age.ts';
import { formatDaysAgo } from '#client/lib/format.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import { pathTo } from '#client/lib/paths.ts';

export function useReviewsNext(enabled: boolean): NextPart {
  const query = useInfiniteQuery({ ...submissionQueries.pending(everyPending), enabled });
  const { rows: [oldest] = [], total } = query.data ?? {};
  if (!oldest) return { name: 'Pitches', query, things: [] };
  const label = total === 1 ? '1 pitch is waiting for you' : `${formatNumber(total ?? 0)} pitches are waiting for you`;
  const about = `${total === 1 ? 'It came' : 'The oldest came'} ${formatDaysAgo(ageInDays(oldest.createdAt))}.`;
  const thing = { urgency: 'waiting', label, href: pathTo('managerDashboard'), about } as const;
  return { name: 'Pitches', query, things: [thing] };
}
