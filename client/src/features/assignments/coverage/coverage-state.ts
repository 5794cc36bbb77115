import type { AssignmentFilters } from '#client/features/assignments/api.ts';
import { withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { useSame } from '#client/lib/use-same.ts';
import { dayFromUrl, idFromUrl, oneOf, useSearchState } from '#client/lib/use-search-state.ts';
import { assignmentStatuses } from '#shared/assignments/kinds.ts';
import { deliverableStatuses } from '#shared/assignments/transitions.ts';

export const coverageFilterNames = ['status', 'assignee', 'from', 'to'] as const;

/** '' is no filter; without a status it is everything under way. */
export type CoverageFilters = Record<(typeof coverageFilterNames)[number], string>;

/** The states that can be asked for, besides 'everything under way'. */
export const coverageStatuses = ['late', ...new Set([...deliverableStatuses, ...assignmentStatuses])] as const;

export function coverageFilters({ status, assignee, from, to }: CoverageFilters): CoverageFilters {
  return {
    status: oneOf(coverageStatuses, status),
    assignee: idFromUrl(assignee) ? assignee : '',
    from: dayFromUrl(from),
    to: dayFromUrl(to),
  };
}

export const noCoverageFilters: CoverageFilters = { status: '', assignee: '', from: '', to: '' };

/** The server's filter. Pieces under way come by due time, so that late ones are first. */
export function coverageQuery({ status, ...filters }: CoverageFilters): AssignmentFilters {
  return { scope: 'all', status: status || 'under_way', sort: 'due', ...filters };
}

export function useCoverageState() {
  const [{ selected, ...search }, change] = useSearchState([...coverageFilterNames, 'selected']);
  return { filters: useSame(coverageFilters(search)), selectedId: idFromUrl(selected), change };
}

export function coveragePath(filters: Partial<CoverageFilters>, selected?: number): string {
  return withQuery(pathTo('managerCoverage'), { ...filters, selected });
}
