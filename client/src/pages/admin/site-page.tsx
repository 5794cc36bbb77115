import { lazy } from 'react';
import { Link } from 'wouter';
import { PageHead } from '#client/components/page-head.tsx';
import { PageTop } from '#client/components/page-top.tsx';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { contentQueries } from '#client/features/content/api.ts';
import { PicturePickerContext } from '#client/features/content/fields/picture-control.tsx';
import { openDocument, SiteDesk } from '#client/features/content/site-desk.tsx';
import { pathTo } from '#client/lib/paths.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { can } from '#shared/permissions.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client, { search }) => {
  client.prefetchQuery(contentQueries.list());
  client.prefetchQuery(contentQueries.document(openDocument(search.get('document') ?? undefined)));
};

const PicturePicker = lazy(() =>
  import('#client/features/pictures/picture-picker.tsx').then((module) => ({ default: module.PicturePicker })),
);

const toAdmin = { label: 'Back to Admin', href: pathTo('admin') };
const toDashboard = { label: 'Back to Dashboard', href: pathTo('employeeDashboard') };

export default function SitePage() {
  return (
    <EmployeeGate permission="site:edit">
      {(profile) => (
        <>
          <PageHead title={`Site | ${company.name}`} />
          <PageTop title="Site" back={can(profile, 'inquiries:read') ? toAdmin : toDashboard} />
          <Link
            href={pathTo('adminPictures')}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Pictures
          </Link>
          <PicturePickerContext value={PicturePicker}>
            <SiteDesk profile={profile} />
          </PicturePickerContext>
        </>
      )}
    </EmployeeGate>
  );
}
