import { Link } from 'wouter';
import { PageHead } from '#client/components/page-head.tsx';
import { PageTop } from '#client/components/page-top.tsx';
import { AdminGate } from '#client/features/auth/admin-gate.tsx';
import { contentQueries } from '#client/features/content/api.ts';
import { openDocument, SiteDesk } from '#client/features/content/site-desk.tsx';
import { Walk } from '#client/features/content/walk.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { pathTo } from '#client/lib/paths.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { useSearchState } from '#client/lib/use-search-state.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client, { search }) => {
  if (search.has('walk')) {
    client.prefetchQuery(contentQueries.document('company'));
    client.prefetchQuery(contentQueries.document('openings'));
    return;
  }
  client.prefetchQuery(contentQueries.list());
  client.prefetchQuery(contentQueries.document(openDocument(search.get('document') ?? undefined)));
};

export default function SitePage() {
  const { data: profile } = useProfile();
  const [{ walk }] = useSearchState(['walk']);
  const title = walk ? 'Make it yours' : 'Site';
  return (
    <AdminGate permission="site:edit">
      <PageHead title={`${title} | ${company.name}`} />
      <PageTop
        title={title}
        back={
          walk
            ? { label: 'Back to all documents', href: pathTo('adminSite') }
            : { label: 'Back to Admin', href: pathTo('admin') }
        }
      />
      {!walk && (
        <p className="text-muted">
          <Link
            href={`${pathTo('adminSite')}?walk=next`}
            className="inline-flex min-h-11 items-center text-text underline underline-offset-4"
          >
            Make it yours
          </Link>
          : name, brands, colors, logo, contacts and first opening, step by step.
        </p>
      )}
      {profile && (walk ? <Walk at={walk} profile={profile} /> : <SiteDesk profile={profile} />)}
    </AdminGate>
  );
}
