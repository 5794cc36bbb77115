import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { SearchField } from '#client/components/form/search-field.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { isSearchable } from '#shared/text/fold.ts';
import { searchQueries } from './api.ts';

/** Finds a person by name, username or address; each leads to the page with all that is theirs. */
export function PeopleFound() {
  const [q, setQ] = useState('');
  const query = useQuery({
    ...searchQueries.found(q),
    select: (groups) => groups.find(({ kind }) => kind === 'people')?.items ?? [],
  });
  return (
    <search className="mb-8 block">
      <SearchField id="person-name" label="Their name" value={q} onSearch={setQ} />
      {isSearchable(q) && (
        <QueryView
          query={query}
          loading="Searching..."
          skeletonLines={3}
          empty={<p className="text-muted">Nobody of this name has an account here or has written to us.</p>}
        >
          {(people) => (
            <ul aria-label="People found" className="divide-y divide-rule border-rule border-y">
              {people.map(({ path, title, detail }) => (
                <li key={path}>
                  <Link
                    href={path}
                    className="flex min-h-11 flex-wrap items-center gap-x-4 py-1 decoration-2 decoration-accent hover:underline"
                  >
                    <bdi className="font-medium underline underline-offset-4">{title}</bdi>
                    <span className="text-muted text-sm wrap-anywhere">{detail}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      )}
    </search>
  );
}
