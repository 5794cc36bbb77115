import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#client/components/query-view.tsx';
import { formatDateTime } from '#client/lib/format.ts';
import { oneOf, useSearchState } from '#client/lib/use-search-state.ts';
import type { EmployeeProfile } from '#shared/auth/auth.ts';
import type { DocumentSummary } from '#shared/content/content.ts';
import { type DocumentKind, documentKinds, documentLabels } from '#shared/content/kinds.ts';
import { contentQueries } from './api.ts';
import { DocumentEditor } from './document-editor.tsx';

/** Every document of the public site, and the one that is open. */
export function SiteDesk({ profile }: { profile: EmployeeProfile }) {
  const [search, change] = useSearchState(['document']);
  const kind = openDocument(search.document);
  const documents = useQuery(contentQueries.list());
  const opened = useQuery(contentQueries.document(kind));
  return (
    <>
      <QueryView query={documents} loading="Loading documents..." skeletonLines={4}>
        {(rows) => (
          <nav aria-label="Documents" className="mt-6">
            <ul className="grid gap-x-8 border-rule border-t sm:grid-cols-2">
              {rows.map((row) => (
                <li key={row.kind} className="border-rule border-b">
                  <button
                    type="button"
                    aria-pressed={row.kind === kind}
                    onClick={() => change({ document: row.kind }, { push: true })}
                    className="w-full cursor-pointer border-transparent border-l-4 py-3 pl-4 text-left hover:border-rule-strong aria-pressed:border-accent"
                  >
                    <span className="block font-medium">{documentLabels[row.kind]}</span>
                    <span className="block text-muted text-sm">{stateOf(row)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </QueryView>
      <h2 className="mt-10 text-title">{documentLabels[kind]}</h2>
      <QueryView query={opened} loading="Loading the document..." skeletonLines={16}>
        {(document) => <DocumentEditor key={document.kind} document={document} profile={profile} />}
      </QueryView>
    </>
  );
}

export function openDocument(given: string | undefined): DocumentKind {
  return oneOf(documentKinds, given ?? '') || 'landing';
}

function stateOf({ number, publishedAt, publishedBy, draftAt, draftBy, scheduledAt }: DocumentSummary): string {
  const published = publishedAt
    ? `Version ${number}, published ${formatDateTime(publishedAt)} by ${publishedBy ?? 'a former colleague'}`
    : 'As it came with the product';
  const draft = draftAt && `Draft of ${draftBy?.name ?? 'a former colleague'}, ${formatDateTime(draftAt)}`;
  const schedule = scheduledAt && `Scheduled for ${formatDateTime(scheduledAt)}`;
  return [published, draft, schedule].filter(Boolean).join('. ');
}
