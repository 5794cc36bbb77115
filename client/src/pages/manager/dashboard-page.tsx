import { useSearchParams } from 'wouter';
import { PageHead } from '#client/components/page/page-head.tsx';
import { ProposedPlan } from '#client/features/assignments/plan/proposed-plan.tsx';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { ManagerDashboard } from '#client/features/submissions/manager/manager-dashboard.tsx';
import { ManagerList, managerList } from '#client/features/submissions/manager/manager-list.tsx';
import { managerTabOf } from '#client/features/submissions/manager/manager-tabs.tsx';
import { SavedViews } from '#client/features/views/saved-views.tsx';
import { filtersIn, namesOf } from '#client/lib/filters.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { pagePermissions } from '#shared/permissions/pages.ts';
import { company } from '#shared/site.ts';
import { managerFilters, pendingFilters } from '#shared/submissions/filters.ts';

export const prefetch: Prefetch = (client, { search }) => {
  const tab = managerTabOf(search.get('tab'));
  if (tab === '') void client.prefetchInfiniteQuery(submissionQueries.pending(filtersIn(pendingFilters, search)));
  else void client.prefetchInfiniteQuery(managerList(tab, filtersIn(managerFilters, search)));
};

export default function ManagerDashboardPage() {
  const [search] = useSearchParams();
  const tab = managerTabOf(search.get('tab'));
  return (
    <EmployeeGate permission={pagePermissions.managerDashboard}>
      {(profile) => (
        <>
          <PageHead title={`Manager Dashboard | ${company().name}`} />
          {tab === '' ? (
            <ManagerDashboard reviewerId={profile.id} Plan={ProposedPlan} views={savedViews} />
          ) : (
            <ManagerList key={tab} tab={tab} readerId={profile.id} views={savedViews} />
          )}
        </>
      )}
    </EmployeeGate>
  );
}

const viewedNames = ['tab', ...new Set([...namesOf(pendingFilters), ...namesOf(managerFilters)])];

const savedViews = <SavedViews list="pending" names={viewedNames} align="left" />;
