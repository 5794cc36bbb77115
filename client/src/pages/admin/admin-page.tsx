import { PageHead } from '#client/components/page/page-head.tsx';
import { AdminGate } from '#client/features/auth/admin-gate.tsx';
import { LogoutButton } from '#client/features/auth/logout-button.tsx';
import { inquiryStatsQuery } from '#client/features/inquiries/inbox/inbox-counts.ts';
import { InboxDesk } from '#client/features/inquiries/inbox/inbox-desk.tsx';
import { InquiryCount } from '#client/features/inquiries/inbox/inquiry-count.tsx';
import { inquiryQueries } from '#client/features/inquiries/inbox-api.ts';
import { unmatchedQuery } from '#client/features/inquiries/thread/reply-api.ts';
import { MailsSection } from '#client/features/mail/mails-section.tsx';
import { AdminCards } from '#client/features/site/admin-cards.tsx';
import { BackupBadge } from '#client/features/site/backup-badge.tsx';
import { systemQueries } from '#client/features/site/system-api.ts';
import { SystemCard } from '#client/features/site/system-card.tsx';
import { SavedViews } from '#client/features/views/saved-views.tsx';
import { filtersIn, namesOf } from '#client/lib/filters.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { inquiryFilters } from '#shared/inquiries/filters.ts';
import { pagePermissions } from '#shared/permissions/pages.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client, { search }) => {
  client.prefetchInfiniteQuery(inquiryQueries.list(filtersIn(inquiryFilters, search)));
  client.prefetchQuery(inquiryStatsQuery);
  client.prefetchInfiniteQuery(unmatchedQuery);
  client.prefetchQuery(inquiryQueries.assignees());
  client.prefetchQuery(systemQueries.overview());
};

export default function AdminPage() {
  return (
    <AdminGate permission={pagePermissions.admin}>
      <PageHead title={`Inbox | ${company().name}`} />
      {/* On a phone an open inquiry has the screen to itself. */}
      <div className="group">
        <InboxDesk
          badge={<BackupBadge />}
          mailsOf={(inquiry) => <MailsSection about={{ inquiry }} />}
          logout={<LogoutButton isAdminPage />}
          views={<SavedViews list="inquiries" names={namesOf(inquiryFilters)} align="left" />}
        />
        <div className="mt-14 grid grid-cols-1 content-start gap-x-12 gap-y-10 max-lg:group-has-data-detail-open:hidden md:grid-cols-2 xl:grid-cols-3">
          <InquiryCount />
          <AdminCards />
          <SystemCard />
        </div>
      </div>
    </AdminGate>
  );
}
