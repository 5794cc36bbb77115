import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { alwaysFresh } from '#client/features/submissions/review/review-api.ts';
import { getPage } from '#client/lib/api.ts';
import { type FilterValues, filteredPath, useFilters } from '#client/lib/filters.ts';
import { joinPages, nextPage, withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { idFromUrl } from '#client/lib/use-search-state.ts';
import { addDays, dayOf } from '#shared/days.ts';
import { decidedFilters } from '#shared/submissions/filters.ts';
import type { DecidedSubmission } from '#shared/submissions/views.ts';

export type DecidedFilters = FilterValues<typeof decidedFilters>;

export function useDecidedState() {
  const { values, search, change, filter } = useFilters(decidedFilters, ['selected']);
  return { filters: values, selectedId: idFromUrl(search.selected), change, filter };
}

export function decidedPath(filters: DecidedFilters, selected?: number): string {
  return filteredPath(pathTo('managerDecided'), decidedFilters, filters, { selected });
}

export function decidedList(filters: DecidedFilters) {
  return infiniteQueryOptions({
    queryKey: [...submissionQueries.all, 'decided', filters],
    queryFn: ({ pageParam, signal }) => getPage<DecidedSubmission>(pageParam, signal),
    initialPageParam: withQuery('/api/manager/submissions/decided', decidedQuery(filters)),
    getNextPageParam: nextPage,
    select: joinPages,
    placeholderData: keepPreviousData,
    ...alwaysFresh,
  });
}

/** The server's filter, with the span as days. */
function decidedQuery({ when, ...kinds }: DecidedFilters, today = dayOf(new Date())): Record<string, string> {
  const month = `${today.slice(0, 7)}-01`;
  if (when === 'week') return { ...kinds, from: addDays(today, -7) };
  if (when === 'this-month') return { ...kinds, from: month };
  const lastDay = addDays(month, -1);
  if (when === 'last-month') return { ...kinds, from: `${lastDay.slice(0, 7)}-01`, to: lastDay };
  return kinds;
}
