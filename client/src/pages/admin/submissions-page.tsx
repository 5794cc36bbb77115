import { PageHead } from '#client/components/page/page-head.tsx';
import { PlanAtDecision } from '#client/features/assignments/plan/plan-at-decision.tsx';
import { AdminGate } from '#client/features/auth/admin-gate.tsx';
import { LogoutButton } from '#client/features/auth/logout-button.tsx';
import { MailsSection } from '#client/features/mail/mails-section.tsx';
import { AdminSubmissions } from '#client/features/submissions/admin/admin-submissions.tsx';
import { reviewQueries } from '#client/features/submissions/review/review-api.ts';
import { SavedViews } from '#client/features/views/saved-views.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { filtersIn, namesOf } from '#client/lib/filters.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { pagePermissions } from '#shared/permissions/pages.ts';
import { company } from '#shared/site.ts';
import { submissionFilters } from '#shared/submissions/filters.ts';

export const prefetch: Prefetch = (client, { search }) => {
  client.prefetchInfiniteQuery(reviewQueries.list(filtersIn(submissionFilters, search)));
  client.prefetchQuery(reviewQueries.stats());
  client.prefetchQuery(reviewQueries.authors());
};

const mailsOf = (submission: number) => <MailsSection about={{ submission }} />;

export default function AdminSubmissionsPage() {
  const { data: profile } = useProfile();
  return (
    <AdminGate permission={pagePermissions.adminSubmissions}>
      <PageHead title={`Submissions Management | ${company().name}`} />
      {profile && (
        <AdminSubmissions
          readerId={profile.id}
          views={<SavedViews list="submissions" names={namesOf(submissionFilters)} align="left" />}
          mailsOf={mailsOf}
          logout={<LogoutButton isAdminPage />}
          Plan={PlanAtDecision}
        />
      )}
    </AdminGate>
  );
}
