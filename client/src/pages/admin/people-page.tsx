import { DeskHead } from '#client/components/list/desk-head.tsx';
import { PageHead } from '#client/components/page/page-head.tsx';
import { AdminGate } from '#client/features/auth/admin-gate.tsx';
import { AccountTabs } from '#client/features/employees/account-tabs.tsx';
import { PersonFinder } from '#client/features/people/person-finder.tsx';
import { PeopleFound } from '#client/features/search/people-found.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { pagePermissions } from '#shared/permissions/pages.ts';
import { company } from '#shared/site.ts';

export default function PeoplePage() {
  const back = { label: 'Back to Admin', href: pathTo('admin') };
  return (
    <AdminGate permission={pagePermissions.adminPeople}>
      <PageHead title={`Outside | ${company().name}`} />
      <DeskHead title="Accounts" back={back} tabs={<AccountTabs />} isOpen={false} />
      <PersonFinder back={back} byName={<PeopleFound />} />
    </AdminGate>
  );
}
