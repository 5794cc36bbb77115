import { filterFields } from '#client/components/list/filter-fields.ts';
import type { PendingFilters } from '#client/features/submissions/api.ts';
import { useAssignedOptions } from '#client/features/submissions/desk/use-assigned-options.ts';
import { filtersIn, namesOf } from '#client/lib/filters.ts';
import { pendingFilters } from '#shared/submissions/filters.ts';

export const queueFilterNames = namesOf(pendingFilters);

export function queueFilters(search: Record<string, string>): PendingFilters {
  return filtersIn(pendingFilters, new URLSearchParams(search));
}

export function useQueueFields(assigned: string) {
  return filterFields(pendingFilters, { assigned }, { assigned: useAssignedOptions(assigned) });
}
