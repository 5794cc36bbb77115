import { useQuery } from '@tanstack/react-query';
import { optionsOf } from '#client/components/list/filter-fields.ts';
import { deskQueries } from '#client/features/submissions/review/reviewers-api.ts';
import { idFromUrl } from '#client/lib/use-search-state.ts';
import { pendingFilters } from '#shared/submissions/filters.ts';

/** The choices of a list's filter; a colleague's name is looked up only where the URL names one. */
export function useAssignedOptions(current: string) {
  const id = idFromUrl(current);
  const { data: reviewers } = useQuery({ ...deskQueries.reviewers(), enabled: id !== null });
  const name = reviewers?.find((reviewer) => reviewer.id === id)?.name ?? `Colleague ${id}`;
  return [...optionsOf(pendingFilters.assigned.options), ...(id === null ? [] : [{ value: current, label: name }])];
}
