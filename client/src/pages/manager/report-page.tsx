import { PageHead } from '#client/components/page/page-head.tsx';
import { PageTop } from '#client/components/page/page-top.tsx';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { reportQueries } from '#client/features/report/api.ts';
import { reportDays } from '#client/features/report/periods.ts';
import { ReportDesk } from '#client/features/report/report-desk.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { type Prefetch, searchState } from '#client/lib/prefetch.ts';
import { pagePermissions } from '#shared/permissions/pages.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client, { search }) =>
  void client.prefetchQuery(reportQueries.of(reportDays(searchState(search, ['from', 'to']))));

export default function ManagerReportPage() {
  return (
    <EmployeeGate permission={pagePermissions.managerReport}>
      {(profile) => (
        <>
          <PageHead title={`Report | ${company().name}`} />
          <PageTop title="Report" back={{ label: 'Back to Dashboard', href: pathTo('employeeDashboard') }} />
          <ReportDesk reader={profile} />
        </>
      )}
    </EmployeeGate>
  );
}
