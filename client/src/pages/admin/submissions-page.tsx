import { Link } from 'wouter';
import { PageHead } from '#client/components/page-head.tsx';
import { AdminGate } from '#client/features/auth/admin-gate.tsx';
import { MailsAbout } from '#client/features/mail/mails-about.tsx';
import { adminFilters, filterNames } from '#client/features/submissions/admin/admin-state.ts';
import { AdminSubmissions } from '#client/features/submissions/admin/admin-submissions.tsx';
import { reviewQueries } from '#client/features/submissions/manager/review-api.ts';
import { SavedViews } from '#client/features/views/saved-views.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { type Prefetch, searchState } from '#client/lib/prefetch.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client, { search }) => {
  const filters = adminFilters(searchState(search, filterNames));
  client.prefetchInfiniteQuery(reviewQueries.list(filters));
  client.prefetchQuery(reviewQueries.stats());
  client.prefetchQuery(reviewQueries.authors());
};

const mailsOf = (submission: number) => <MailsAbout about={{ submission }} />;

export default function AdminSubmissionsPage() {
  const { data: profile } = useProfile();
  return (
    <AdminGate permission="submissions:decide">
      <PageHead title={`Submissions Management | ${company.name}`} />
      <Link href={pathTo('admin')} className="inline-flex min-h-11 items-center underline underline-offset-4">
        Back to Admin
      </Link>
      <div className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-title">Submissions Management</h1>
        <SavedViews list="submissions" names={filterNames} />
      </div>
      {profile && <AdminSubmissions readerId={profile.id} mailsOf={mailsOf} />}
    </AdminGate>
  );
}
