import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { useFocusOnSelection } from '#client/components/list/use-focus-on-selection.ts';
import { QueryView } from '#client/components/query-view.tsx';
import { besideWidth, useWide } from '#client/lib/browser/use-wide.ts';
import { pathTo } from '#client/lib/paths.ts';
import { oneOf, useSearchState } from '#client/lib/use-search-state.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { type DocumentKind, documentKinds } from '#shared/content/kinds.ts';
import { contentQueries } from './api.ts';
import { DocumentList } from './document-list.tsx';

/** Behind the list, which a phone shows alone. */
export const fetchEditor = () => import('./document-editor.tsx');
const DocumentEditor = lazy(async () => ({ default: (await fetchEditor()).DocumentEditor }));

interface SiteDeskProps {
  profile: EmployeeProfile;
}

/** The list of documents beside the open one; on a narrow screen, one at a time. */
export function SiteDesk({ profile }: SiteDeskProps) {
  const [search] = useSearchState(['document']);
  const openKind = oneOf(documentKinds, search.document);
  const kind = openDocument(search.document);
  const { follow, desk, list, detail } = useFocusOnSelection(openKind ? documentKinds.indexOf(openKind) : null);
  const documents = useQuery(contentQueries.list());
  const opened = useQuery(contentQueries.document(kind));
  const isBeside = useWide(besideWidth);
  return (
    <div ref={desk} className="mt-2 scroll-mt-2 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-8">
      <section
        ref={list}
        tabIndex={-1}
        aria-label="All documents"
        className={`min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto ${openKind ? 'max-lg:hidden' : ''}`}
      >
        <QueryView query={documents} loading="Loading documents..." skeletonLines={12}>
          {(rows) => (
            <DocumentList
              rows={rows}
              open={isBeside ? kind : openKind || null}
              hrefOf={(one) => `${pathTo('adminSite')}?document=${one}`}
              onOpen={follow}
            />
          )}
        </QueryView>
      </section>
      <section
        ref={detail}
        tabIndex={-1}
        aria-label="Document"
        className={`min-w-0 ${openKind ? '' : 'max-lg:hidden'}`}
      >
        <Link
          href={pathTo('adminSite')}
          onClick={follow}
          className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4 lg:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-4" /> Back to the list
        </Link>
        <QueryView query={opened} loading="Loading the document..." skeletonLines={16}>
          {(document) => (
            <Suspense fallback={<p className="text-muted">Loading the document...</p>}>
              <DocumentEditor key={document.kind} document={document} profile={profile} />
            </Suspense>
          )}
        </QueryView>
      </section>
    </div>
  );
}

export function openDocument(wanted: string | undefined): DocumentKind {
  return oneOf(documentKinds, wanted ?? '') || 'landing';
}
