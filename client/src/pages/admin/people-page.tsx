import { PageHead } from '#client/components/page/page-head.tsx';
import { AdminGate } from '#client/features/auth/admin-gate.tsx';
import { PersonFinder } from '#client/features/people/person-finder.tsx';
import { PeopleFound } from '#client/features/search/people-found.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { pagePermissions } from '#shared/page-permissions.ts';
import { company } from '#shared/site.ts';

export default function PeoplePage() {
  return (
    <AdminGate permission={pagePermissions.adminPeople}>
      <PageHead title={`A person’s data | ${company().name}`} />
      <PersonFinder back={{ label: 'Back to Admin', href: pathTo('admin') }} byName={<PeopleFound />} />
    </AdminGate>
  );
}
