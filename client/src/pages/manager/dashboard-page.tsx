import { PageHead } from '#client/components/page/page-head.tsx';
import { PlanAtApproval } from '#client/features/assignments/plan/plan-at-approval.tsx';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { ManagerDashboard } from '#client/features/submissions/manager/manager-dashboard.tsx';
import { SavedViews } from '#client/features/views/saved-views.tsx';
import { filtersIn, namesOf } from '#client/lib/filters.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { pagePermissions } from '#shared/page-permissions.ts';
import { company } from '#shared/site.ts';
import { pendingFilters } from '#shared/submissions/filters.ts';

export const prefetch: Prefetch = (client, { search }) =>
  void client.prefetchInfiniteQuery(submissionQueries.pending(filtersIn(pendingFilters, search)));

export default function ManagerDashboardPage() {
  return (
    <EmployeeGate permission={pagePermissions.managerDashboard}>
      {(profile) => (
        <>
          <PageHead title={`Manager Dashboard | ${company().name}`} />
          <ManagerDashboard
            reviewerId={profile.id}
            Plan={PlanAtApproval}
            views={<SavedViews list="pending" names={namesOf(pendingFilters)} align="left" />}
          />
        </>
      )}
    </EmployeeGate>
  );
}
