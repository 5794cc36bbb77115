import { Link } from 'wouter';
import { PageHead } from '#client/components/page/page-head.tsx';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { evaluationQueries } from '#client/features/evaluations/api.ts';
import { EvaluationHistory } from '#client/features/evaluations/employee/evaluation-history.tsx';
import { pathTo } from '#client/lib/paths.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { personName } from '#shared/employees/names.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client) => void client.prefetchInfiniteQuery(evaluationQueries.own());

export default function HistoryPage() {
  return (
    <EmployeeGate>
      {(profile) => (
        <>
          <PageHead title={`Evaluation History | ${company().name}`} />
          <Link
            href={pathTo('employeeDashboard')}
            className="mb-2 inline-flex min-h-11 items-center underline underline-offset-4 print:hidden"
          >
            Back to Dashboard
          </Link>
          <h1 className="mb-8 text-title">Evaluation History</h1>
          <p className="mb-6 hidden print:block">{personName(profile)}</p>
          <EvaluationHistory role={profile.role} />
        </>
      )}
    </EmployeeGate>
  );
}
