import { Link, Redirect, useParams } from 'wouter';
import { PageHead } from '#client/components/page/page-head.tsx';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { trainingQueries } from '#client/features/training/api.ts';
import { TrainingList } from '#client/features/training/training-list.tsx';
import { profileQuery } from '#client/lib/auth.tsx';
import { pathTo } from '#client/lib/paths.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { employeeRoles, roleLabel } from '#shared/roles.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client, { parameters }) => {
  const profile = client.getQueryData(profileQuery.queryKey);
  // Before the profile is known, it is most likely one's own.
  if (!profile || profile.role === parameters.role) client.prefetchQuery(trainingQueries.list());
};

export default function TrainingPage() {
  const { role } = useParams<{ role: string }>();
  return (
    <EmployeeGate>
      {(profile) => {
        const shown = employeeRoles.find((one) => one === role.toLowerCase());
        if (!shown) return <Redirect to={pathTo('training', { role: profile.role })} replace />;
        const title = `${roleLabel(shown)} Training`;
        return (
          <>
            <PageHead title={`${title} | ${company().name}`} />
            <Link
              href={pathTo('employeeDashboard')}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              Back to Dashboard
            </Link>
            <h1 className="mt-2 mb-10 text-title">{title}</h1>
            <TrainingList role={shown === profile.role ? undefined : shown} />
          </>
        );
      }}
    </EmployeeGate>
  );
}
