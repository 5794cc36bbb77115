import { useLocation, useParams } from 'wouter';
import { PageHead } from '#client/components/page/page-head.tsx';
import { AccountHistory } from '#client/features/activity/account-history.tsx';
import { AdminGate } from '#client/features/auth/admin-gate.tsx';
import { AccountSignIns } from '#client/features/employees/account-sign-ins.tsx';
import { PersonDesk } from '#client/features/people/person-desk.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { pagePermissions } from '#shared/permissions/pages.ts';
import { can } from '#shared/permissions/permissions.ts';
import { company } from '#shared/site.ts';

/** Has no `prefetch`: it would run for links that are never followed, and each reading goes on record. */
export default function PersonPage() {
  const { key = '' } = useParams<{ key: string }>();
  const { data: profile } = useProfile();
  const [, navigate] = useLocation();
  const isAdmin = Boolean(profile && can(profile, 'inquiries:read'));
  const back = isAdmin
    ? { label: 'Back to Admin', href: pathTo('admin') }
    : { label: 'Back to Team', href: pathTo('managerTeam') };
  return (
    <AdminGate permission={pagePermissions.adminPerson}>
      <PageHead title={`Person | ${company().name}`} />
      {profile && (
        <PersonDesk
          key={key}
          personKey={key}
          reader={profile}
          back={back}
          accountParts={(id) =>
            can(profile, 'employees:manage') && (
              <>
                <AccountSignIns accountId={id} isOwn={id === profile.id} as="h2" />
                <AccountHistory accountId={id} />
              </>
            )
          }
          onLeave={() => navigate(back.href)}
        />
      )}
    </AdminGate>
  );
}
