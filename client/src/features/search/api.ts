import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '#client/lib/ask.ts';
import { isSearchable } from '#shared/text/fold.ts';

export const searchQueries = {
  /** A request whose words are no longer those in the field is cancelled. */
  found: (q: string) =>
    queryOptions({
      queryKey: ['search', q],
      queryFn: ({ signal }) => ask('GET /api/search', { query: { q }, signal }),
      enabled: isSearchable(q),
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
    }),
};
