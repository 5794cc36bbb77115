import { type FilterValues, filteredPath, useFilters } from '#client/lib/filters.ts';
import { pathTo } from '#client/lib/paths.ts';
import { idFromUrl } from '#client/lib/use-search-state.ts';
import { addDays, dayOf } from '#shared/days.ts';
import { decidedFilters } from '#shared/submissions/filters.ts';

export type DecidedFilters = FilterValues<typeof decidedFilters>;

export function useDecidedState() {
  const { values, search, change, filter } = useFilters(decidedFilters, ['selected']);
  return { filters: values, selectedId: idFromUrl(search.selected), change, filter };
}

export function decidedPath(filters: DecidedFilters, selected?: number): string {
  return filteredPath(pathTo('managerDecided'), decidedFilters, filters, { selected });
}

/** What the server is asked for: the span as days. */
export function decidedQuery({ when, ...kinds }: DecidedFilters, today = dayOf(new Date())): Record<string, string> {
  const month = `${today.slice(0, 7)}-01`;
  if (when === 'week') return { ...kinds, from: addDays(today, -7) };
  if (when === 'this-month') return { ...kinds, from: month };
  const lastDay = addDays(month, -1);
  if (when === 'last-month') return { ...kinds, from: `${lastDay.slice(0, 7)}-01`, to: lastDay };
  return kinds;
}
