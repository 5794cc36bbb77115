import { useQuery } from '@tanstack/react-query';
import { PageHead } from '#client/components/page/page-head.tsx';
import { assignmentQueries } from '#client/features/assignments/api.ts';
import { CoverageDesk } from '#client/features/assignments/coverage/coverage-desk.tsx';
import { coverageQuery } from '#client/features/assignments/coverage/coverage-state.ts';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { notificationQueries } from '#client/features/notifications/api.ts';
import { filtersIn } from '#client/lib/filters.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { idFromUrl } from '#client/lib/use-search-state.ts';
import { coverageFilters } from '#shared/assignments/filters.ts';
import { pagePermissions } from '#shared/permissions/pages.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client, { search }) => {
  const id = idFromUrl(search.get('selected') ?? '');
  client.prefetchInfiniteQuery(assignmentQueries.list(coverageQuery(filtersIn(coverageFilters, search))));
  if (id) client.prefetchQuery(assignmentQueries.detail(id));
};

export default function CoveragePage() {
  const counts = useQuery(notificationQueries.count());
  return (
    <EmployeeGate permission={pagePermissions.managerCoverage}>
      {(profile) => (
        <>
          <PageHead title={`Coverage | ${company().name}`} />
          <CoverageDesk profile={profile} waiting={counts.data?.waiting} />
        </>
      )}
    </EmployeeGate>
  );
}
