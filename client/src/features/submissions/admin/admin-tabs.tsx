import { useQuery } from '@tanstack/react-query';
import { DeskTabs } from '#client/components/list/desk-tabs.tsx';
import { reviewQueries } from '#client/features/submissions/review/review-api.ts';
import { noFilters } from '#client/lib/filters.ts';
import { submissionFilters, waitingStatus } from '#shared/submissions/filters.ts';
import { type AdminFilters, adminPath } from './admin-state.ts';

/** The desk's two lists: submissions that wait for an admin, which it opens on, and all. */
export function AdminTabs({ filters }: { filters: AdminFilters }) {
  const { data: stats } = useQuery(reviewQueries.stats());
  const isWaiting = filters.status === waitingStatus;
  return (
    <DeskTabs
      label="Submissions"
      tabs={[
        {
          label: 'Waiting for you',
          href: adminPath({ ...noFilters(submissionFilters), status: waitingStatus, sort: 'oldest' }),
          isHere: isWaiting,
          isCounted: true,
          count: stats && (stats.byStatus.manager_approved ?? 0),
        },
        {
          label: 'All',
          href: adminPath({ ...noFilters(submissionFilters), sort: '' }),
          isHere: !isWaiting,
          isCounted: true,
          count: stats?.total,
        },
      ]}
    />
  );
}
