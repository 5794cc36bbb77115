import { type FilterValues, filteredPath, useFilters } from '#client/lib/filters.ts';
import { pathTo } from '#client/lib/paths.ts';
import { idFromUrl } from '#client/lib/use-search-state.ts';
import { decidedFilters } from '#shared/submissions/filters.ts';

export type DecidedFilters = FilterValues<typeof decidedFilters>;

export function useDecidedState() {
  const { values, search, change, filter } = useFilters(decidedFilters, ['selected']);
  return { filters: values, selectedId: idFromUrl(search.selected), change, filter };
}

export function decidedPath(filters: DecidedFilters, selected?: number): string {
  return filteredPath(pathTo('managerDecided'), decidedFilters, filters, { selected });
}
