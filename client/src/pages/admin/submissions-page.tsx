import { PageHead } from '#client/components/page/page-head.tsx';
import { PlanAtDecision } from '#client/features/assignments/plan/plan-at-decision.tsx';
import { AdminGate } from '#client/features/auth/admin-gate.tsx';
import { LogoutButton } from '#client/features/auth/logout-button.tsx';
import { MailsAbout } from '#client/features/mail/mails-about.tsx';
import { adminFilters, filterNames } from '#client/features/submissions/admin/admin-state.ts';
import { AdminSubmissions } from '#client/features/submissions/admin/admin-submissions.tsx';
import { reviewQueries } from '#client/features/submissions/review/review-api.ts';
import { SavedViews } from '#client/features/views/saved-views.tsx';
import { useProfile } from '#client/lib/auth.tsx';
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
      <PageHead title={`Submissions Management | ${company().name}`} />
      {profile && (
        <AdminSubmissions
          readerId={profile.id}
          views={<SavedViews list="submissions" names={filterNames} align="left" />}
          mailsOf={mailsOf}
          logout={<LogoutButton isAdminPage />}
          Plan={PlanAtDecision}
        />
      )}
    </AdminGate>
  );
}
