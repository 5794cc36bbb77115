import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson } from '#client/lib/api.ts';
import { withQuery } from '#client/lib/paging.ts';
import { isSearchable } from '#shared/fold.ts';
import type { FoundGroup } from '#shared/search-views.ts';

export const searchQueries = {
  /** A request whose words are no longer those in the field is cancelled. */
  found: (q: string) =>
    queryOptions({
      queryKey: ['search', q],
      queryFn: ({ signal }) => getJson<FoundGroup[]>(withQuery('/api/search', { q }), signal),
      enabled: isSearchable(q),
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
    }),
};
