import { PageHead } from '#client/components/page/page-head.tsx';
import { PageTop } from '#client/components/page/page-top.tsx';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { pictureQueries } from '#client/features/pictures/api.ts';
import { PictureDesk } from '#client/features/pictures/picture-desk.tsx';
import { pathTo } from '#client/lib/paths.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { pagePermissions } from '#shared/permissions/pages.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client, { search }) => {
  client.prefetchInfiniteQuery(pictureQueries.list(search.get('q') ?? ''));
  client.prefetchQuery(pictureQueries.uses());
};

export default function PicturesPage() {
  return (
    <EmployeeGate permission={pagePermissions.adminPictures}>
      {() => (
        <>
          <PageHead title={`Pictures | ${company().name}`} />
          <PageTop title="Pictures" back={{ label: 'Back to Site', href: pathTo('adminSite') }} />
          <PictureDesk />
        </>
      )}
    </EmployeeGate>
  );
}
