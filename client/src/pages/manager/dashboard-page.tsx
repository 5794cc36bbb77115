import { Link } from 'wouter';
import { PageHead } from '#client/components/page/page-head.tsx';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { ManagerDashboard } from '#client/features/submissions/manager/manager-dashboard.tsx';
import { queueFilterNames, queueFilters } from '#client/features/submissions/manager/queue-filters.ts';
import { ReviewTabs } from '#client/features/submissions/manager/review-tabs.tsx';
import { SavedViews } from '#client/features/views/saved-views.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { type Prefetch, searchState } from '#client/lib/prefetch.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client, { search }) =>
  void client.prefetchInfiniteQuery(submissionQueries.pending(queueFilters(searchState(search, queueFilterNames))));

export default function ManagerDashboardPage() {
  return (
    <EmployeeGate permission="submissions:review">
      {(profile) => (
        <>
          <PageHead title={`Manager Dashboard | ${company().name}`} />
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-8">
            <Link
              href={pathTo('employeeDashboard')}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              Back to Dashboard
            </Link>
            <ReviewTabs current="queue" />
          </div>
          <ManagerDashboard reviewerId={profile.id} views={<SavedViews list="pending" names={queueFilterNames} />} />
        </>
      )}
    </EmployeeGate>
  );
}
