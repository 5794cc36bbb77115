import { PageHead } from '#client/components/page/page-head.tsx';
import { AdminGate } from '#client/features/auth/admin-gate.tsx';
import { AccountDesk } from '#client/features/employees/account-desk.tsx';
import { AccountSignIns } from '#client/features/employees/account-sign-ins.tsx';
import { employeeQueries } from '#client/features/employees/api.ts';
import { MailsSection } from '#client/features/mail/mails-section.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { filtersIn } from '#client/lib/filters.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { accountFilters } from '#shared/employees/employees.ts';
import { pagePermissions } from '#shared/permissions/pages.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client, { search }) => {
  client.prefetchInfiniteQuery(employeeQueries.list(filtersIn(accountFilters, search)));
};

export default function AccountsPage() {
  const { data: profile } = useProfile();
  return (
    <AdminGate permission={pagePermissions.adminAccounts}>
      <PageHead title={`Accounts | ${company().name}`} />
      {profile && (
        <AccountDesk
          ownId={profile.id}
          moreOf={(employee) => (
            <>
              <AccountSignIns accountId={employee} isOwn={employee === profile.id} as="h3" />
              <MailsSection about={{ employee }} />
            </>
          )}
        />
      )}
    </AdminGate>
  );
}
