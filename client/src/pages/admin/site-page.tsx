import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { PageHead } from '#client/components/page/page-head.tsx';
import { PageTop } from '#client/components/page/page-top.tsx';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { contentQueries } from '#client/features/content/api.ts';
import { PicturePickerContext } from '#client/features/content/fields/picture-control.tsx';
import { fetchEditor, openDocument, SiteDesk } from '#client/features/content/site-desk.tsx';
import { pathTo } from '#client/lib/paths.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { useSearchState } from '#client/lib/use-search-state.ts';
import { pagePermissions } from '#shared/permissions/pages.ts';
import { can } from '#shared/permissions/permissions.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client, { search }) => {
  if (search.has('publish')) {
    client.prefetchQuery(contentQueries.list());
    client.prefetchQuery(contentQueries.leftovers());
    return;
  }
  // A failure shows where it is drawn.
  fetchEditor().catch(() => undefined);
  client.prefetchQuery(contentQueries.list());
  // Its facts come with it, since fields say what the names in them stand for.
  for (const kind of ['company', 'rules', openDocument(search.get('document') ?? undefined)] as const)
    client.prefetchQuery(contentQueries.document(kind));
};

const PicturePicker = lazy(async () => ({
  default: (await import('#client/features/pictures/picture-picker.tsx')).PicturePicker,
}));

const SitePublish = lazy(async () => ({
  default: (await import('#client/features/content/publish/site-publish.tsx')).SitePublish,
}));

const toAdmin = { label: 'Back to Admin', href: pathTo('admin') };
const toDocuments = { label: 'Back to all documents', href: pathTo('adminSite') };
const toDashboard = { label: 'Back to Dashboard', href: pathTo('employeeDashboard') };

export default function SitePage() {
  const [{ publish }] = useSearchState(['publish']);
  const title = publish ? 'Publish the site' : 'Site';
  return (
    <EmployeeGate permission={pagePermissions.adminSite}>
      {(profile) => (
        <>
          <PageHead title={`${title} | ${company().name}`} />
          <PageTop
            title={title}
            back={publish ? toDocuments : can(profile, 'inquiries:read') ? toAdmin : toDashboard}
          />
          {!publish && (
            <p className="flex flex-wrap gap-x-6">
              <Link href={pathTo('adminPictures')} className={link}>
                Pictures
              </Link>
              <Link href={`${pathTo('adminSite')}?publish=all`} className={link}>
                Publish the site
              </Link>
            </p>
          )}
          <PicturePickerContext value={PicturePicker}>
            {publish ? (
              <Suspense fallback={<p className="mt-4 text-muted">Loading...</p>}>
                <SitePublish profile={profile} />
              </Suspense>
            ) : (
              <SiteDesk profile={profile} />
            )}
          </PicturePickerContext>
        </>
      )}
    </EmployeeGate>
  );
}

const link = 'inline-flex min-h-11 items-center underline underline-offset-4';
