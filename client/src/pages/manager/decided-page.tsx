import { PageHead } from '#client/components/page/page-head.tsx';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { decidedList } from '#client/features/submissions/manager/decided-api.ts';
import { useDecidedState } from '#client/features/submissions/manager/decided-state.ts';
import { DecidedSubmissions } from '#client/features/submissions/manager/decided-submissions.tsx';
import { SavedViews } from '#client/features/views/saved-views.tsx';
import { filtersIn, namesOf } from '#client/lib/filters.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { pagePermissions } from '#shared/page-permissions.ts';
import { company } from '#shared/site.ts';
import { decidedFilters } from '#shared/submissions/filters.ts';

export const prefetch: Prefetch = (client, { search }) =>
  void client.prefetchInfiniteQuery(decidedList(filtersIn(decidedFilters, search)));

export default function DecidedPage() {
  return (
    <EmployeeGate permission={pagePermissions.managerDecided}>
      {(profile) => <Decided readerId={profile.id} />}
    </EmployeeGate>
  );
}

function Decided({ readerId }: { readerId: number }) {
  const { filters } = useDecidedState();
  const isWaiting = filters.now === 'changes_requested';
  const title = isWaiting ? 'Waiting for the Author' : 'Decided Submissions';
  return (
    <>
      <PageHead title={`${title} | ${company().name}`} />
      <DecidedSubmissions
        readerId={readerId}
        views={<SavedViews list="decided" names={namesOf(decidedFilters)} align="left" />}
      />
    </>
  );
}
