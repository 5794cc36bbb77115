import { PageHead } from '#client/components/page/page-head.tsx';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { teamQueries } from '#client/features/team/api.ts';
import { TeamDesk, teamFilters } from '#client/features/team/team-desk.tsx';
import { filtersIn } from '#client/lib/filters.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { pagePermissions } from '#shared/permissions/pages.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client, { search }) =>
  void client.prefetchInfiniteQuery(teamQueries.people(filtersIn(teamFilters, search).role));

export default function TeamPage() {
  return (
    <EmployeeGate permission={pagePermissions.managerTeam}>
      {(profile) => (
        <>
          <PageHead title={`Team | ${company().name}`} />
          <TeamDesk reader={profile} />
        </>
      )}
    </EmployeeGate>
  );
}
