import type { AssignmentFilters } from '#client/features/assignments/api.ts';
import { type FilterValues, filteredPath } from '#client/lib/filters.ts';
import { pathTo } from '#client/lib/paths.ts';
import { coverageFilters } from '#shared/assignments/filters.ts';

export type CoverageFilter = FilterValues<typeof coverageFilters>;

/** The server's filter. Pieces come by due time, so that late ones are first; of all, the newest is first. */
export function coverageQuery({ status, ...others }: Partial<CoverageFilter>): AssignmentFilters {
  if (status === 'all') return { scope: 'all', ...others };
  return { scope: 'all', status: status || 'under_way', sort: 'due', ...others };
}

export function coveragePath(values: Partial<CoverageFilter>, selected?: number): string {
  return filteredPath(pathTo('managerCoverage'), coverageFilters, values, { selected });
}
