import { Link } from 'wouter';
import { PageHead } from '#client/components/page-head.tsx';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { decidedFilterNames, decidedFilters } from '#client/features/submissions/manager/decided-state.ts';
import { DecidedSubmissions } from '#client/features/submissions/manager/decided-submissions.tsx';
import { reviewQueries } from '#client/features/submissions/manager/review-api.ts';
import { pathTo } from '#client/lib/paths.ts';
import { type Prefetch, searchState } from '#client/lib/prefetch.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client, { search }) =>
  void client.prefetchInfiniteQuery(reviewQueries.decided(decidedFilters(searchState(search, decidedFilterNames))));

export default function DecidedPage() {
  return (
    <EmployeeGate permission="submissions:review">
      {(profile) => (
        <>
          <PageHead title={`Decided Submissions | ${company.name}`} />
          <Link
            href={pathTo('managerDashboard')}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Back to Manager Dashboard
          </Link>
          <h1 className="mt-2 mb-6 text-title">Decided Submissions</h1>
          <DecidedSubmissions readerId={profile.id} />
        </>
      )}
    </EmployeeGate>
  );
}
