import { PageHead } from '#client/components/page/page-head.tsx';
import { PageTop } from '#client/components/page/page-top.tsx';
import { assignmentQueries } from '#client/features/assignments/api.ts';
import { OwnPieces } from '#client/features/assignments/own/own-pieces.tsx';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { type Prefetch, searchState } from '#client/lib/prefetch.ts';
import { idFromUrl } from '#client/lib/use-search-state.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client, { search }) => {
  const { view, selected } = searchState(search, ['view', 'selected']);
  const id = idFromUrl(selected);
  if (view !== 'published') client.prefetchInfiniteQuery(assignmentQueries.own(view !== 'all'));
  if (id) client.prefetchQuery(assignmentQueries.detail(id));
};

export default function AssignmentsPage() {
  return (
    <EmployeeGate>
      {(profile) => (
        <>
          <PageHead title={`Your Pieces | ${company().name}`} />
          <PageTop title="Your Pieces" back={{ label: 'Back to Dashboard', href: pathTo('employeeDashboard') }} />
          <OwnPieces profile={profile} />
        </>
      )}
    </EmployeeGate>
  );
}
