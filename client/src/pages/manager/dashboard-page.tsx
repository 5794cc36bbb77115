import { PageHead } from '#client/components/page-head.tsx';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { ManagerDashboard } from '#client/features/submissions/manager-dashboard.tsx';
import { company } from '#shared/site.ts';

export default function ManagerDashboardPage() {
  return (
    <EmployeeGate permission="submissions:review">
      {(profile) => (
        <>
          <PageHead title={`Manager Dashboard | ${company.name}`} />
          <ManagerDashboard reviewerId={profile.id} />
        </>
      )}
    </EmployeeGate>
  );
}
