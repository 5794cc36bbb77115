import { Link } from 'wouter';
import { PageHead } from '#client/components/page/page-head.tsx';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import {
  decidedFilterNames,
  decidedFilters,
  useDecidedState,
} from '#client/features/submissions/manager/decided-state.ts';
import { DecidedSubmissions } from '#client/features/submissions/manager/decided-submissions.tsx';
import { ReviewTabs } from '#client/features/submissions/manager/review-tabs.tsx';
import { reviewQueries } from '#client/features/submissions/review/review-api.ts';
import { SavedViews } from '#client/features/views/saved-views.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { type Prefetch, searchState } from '#client/lib/prefetch.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client, { search }) =>
  void client.prefetchInfiniteQuery(reviewQueries.decided(decidedFilters(searchState(search, decidedFilterNames))));

export default function DecidedPage() {
  return <EmployeeGate permission="submissions:review">{(profile) => <Decided readerId={profile.id} />}</EmployeeGate>;
}

function Decided({ readerId }: { readerId: number }) {
  const { filters } = useDecidedState();
  const isWaiting = filters.now === 'changes_requested';
  const title = isWaiting ? 'Waiting for the Author' : 'Decided Submissions';
  return (
    <>
      <PageHead title={`${title} | ${company().name}`} />
      <div className="flex flex-wrap items-center justify-between gap-x-8">
        <Link
          href={pathTo('managerDashboard')}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Back to Manager Dashboard
        </Link>
        <ReviewTabs current={isWaiting ? 'author' : 'decided'} />
      </div>
      <h1 className="mt-2 mb-4 text-title">{title}</h1>
      <DecidedSubmissions readerId={readerId} views={<SavedViews list="decided" names={decidedFilterNames} />} />
    </>
  );
}
