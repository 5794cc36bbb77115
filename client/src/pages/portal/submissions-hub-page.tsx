import { Link } from 'wouter';
import { ButtonLink } from '#client/components/button.tsx';
import { PageHead } from '#client/components/page/page-head.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { EmployeeGate, signInPath } from '#client/features/auth/employee-gate.tsx';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { SubmissionHub } from '#client/features/submissions/author/submission-hub.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { filtersIn } from '#client/lib/filters.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { company } from '#shared/site.ts';
import { ownFilters } from '#shared/submissions/filters.ts';

export const prefetch: Prefetch = (client, { search }) => {
  if (search.get('tab') !== 'mine') {
    client.prefetchQuery(submissionQueries.drafts());
    client.prefetchInfiniteQuery(submissionQueries.returned());
  } else client.prefetchInfiniteQuery(submissionQueries.own(filtersIn(ownFilters, search)));
};

export default function SubmissionsHubPage() {
  const profile = useProfile();
  return (
    <>
      <PageHead title={`Submissions Hub | ${company().name}`} />
      {profile.data !== null && (
        <Link
          href={pathTo('employeeDashboard')}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Back to Dashboard
        </Link>
      )}
      <h1 className="mt-2 mb-8 text-title">Submissions Hub</h1>
      <QueryView query={profile}>
        {(employee) =>
          employee === null ? (
            <LoginPrompt />
          ) : (
            <EmployeeGate>{(signedIn) => <SubmissionHub profile={signedIn} />}</EmployeeGate>
          )
        }
      </QueryView>
    </>
  );
}

function LoginPrompt() {
  return (
    <>
      <p className="text-lg">Please log in to access the Submissions Hub</p>
      <ButtonLink href={signInPath(pathTo('submissionsHub'))} variant="primary" className="mt-6">
        Log in
      </ButtonLink>
    </>
  );
}
