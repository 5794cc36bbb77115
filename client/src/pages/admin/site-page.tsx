import { Link } from 'wouter';
import { PageHead } from '#client/components/page-head.tsx';
import { PageTop } from '#client/components/page-top.tsx';
import { AdminGate } from '#client/features/auth/admin-gate.tsx';
import { contentQueries } from '#client/features/content/api.ts';
import { openDocument, SiteDesk } from '#client/features/content/site-desk.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { pathTo } from '#client/lib/paths.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client, { search }) => {
  client.prefetchQuery(contentQueries.list());
  client.prefetchQuery(contentQueries.document(openDocument(search.get('document') ?? undefined)));
};

export default function SitePage() {
  const { data: profile } = useProfile();
  return (
    <AdminGate permission="site:edit">
      <PageHead title={`Site | ${company.name}`} />
      <PageTop title="Site" back={{ label: 'Back to Admin', href: pathTo('admin') }} />
      <Link href={pathTo('adminPictures')} className="inline-flex min-h-11 items-center underline underline-offset-4">
        Pictures
      </Link>
      {profile && <SiteDesk profile={profile} />}
    </AdminGate>
  );
}
