import { useInfiniteQuery } from '@tanstack/react-query';
import { NextArea, NextStep } from '#client/components/next-step.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { everyPending, submissionQueries } from '#client/features/submissions/api.ts';
import { ageInDays } from '#client/features/submissions/review/review-text.ts';
import { formatDaysAgo } from '#client/lib/format.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import { pathTo } from '#client/lib/paths.ts';

export function ReviewsNext() {
  const queue = useInfiniteQuery(submissionQueries.pending(everyPending));
  return (
    <NextArea name="Pitches">
      <QueryView query={queue} skeletonLines={1}>
        {({ rows: [oldest], total }) => {
          if (!oldest) {
            return <NextStep action={null}>No pitches are waiting for you.</NextStep>;
          }
          const label =
            total === 1 ? '1 pitch is waiting for you' : `${formatNumber(total)} pitches are waiting for you`;
          return (
            <NextStep action={{ label, href: pathTo('managerDashboard') }}>
              {total === 1 ? 'It came' : 'The oldest came'} {formatDaysAgo(ageInDays(oldest.createdAt))}.
            </NextStep>
          );
        }}
      </QueryView>
    </NextArea>
  );
}
