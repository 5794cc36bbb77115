import { Link } from 'wouter';
import { PageHead } from '#client/components/page-head.tsx';
import { AdminGate } from '#client/features/auth/admin-gate.tsx';
import { AccountDesk, accountFilter } from '#client/features/employees/account-desk.tsx';
import { employeeQueries } from '#client/features/employees/api.ts';
import { MailsAbout } from '#client/features/mail/mails-about.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { type Prefetch, searchState } from '#client/lib/prefetch.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client, { search }) => {
  const filter = accountFilter(searchState(search, ['q', 'role', 'active']));
  client.prefetchInfiniteQuery(employeeQueries.list(filter));
};

export default function AccountsPage() {
  const { data: profile } = useProfile();
  return (
    <AdminGate permission="employees:manage">
      <PageHead title={`Accounts | ${company.name}`} />
      <Link href={pathTo('admin')} className="inline-flex min-h-11 items-center underline underline-offset-4">
        Back to Admin
      </Link>
      <h1 className="mt-2 text-title">Accounts</h1>
      {profile && <AccountDesk ownId={profile.id} mailsOf={(employee) => <MailsAbout about={{ employee }} />} />}
    </AdminGate>
  );
}
