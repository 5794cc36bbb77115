import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FilterField } from '#client/components/list/desk-filter.tsx';
import { chipsOf, daysChip } from '#client/components/list/filter-chips.tsx';
import { filterFields } from '#client/components/list/filter-fields.ts';
import { useAssignedOptions } from '#client/features/submissions/desk/use-assigned-options.ts';
import { reviewQueries } from '#client/features/submissions/review/review-api.ts';
import { employeeName } from '#shared/employees/employees.ts';
import { distinctNames } from '#shared/employees/names.ts';
import { submissionFilters, waitingStatus } from '#shared/submissions/filters.ts';
import { submissionTypeLabel, submissionTypes } from '#shared/submissions/submissions.ts';
import type { AdminFilters } from './admin-state.ts';

export function useAdminFields(filters: AdminFilters): readonly FilterField[] {
  const { data: stats } = useQuery(reviewQueries.stats());
  const { data: authors } = useQuery(reviewQueries.authors());
  const employee = useMemo(() => {
    const nameOf = distinctNames(authors ?? [], employeeName);
    return (authors ?? [])
      .map((author) => ({ value: String(author.id), label: nameOf(author) }))
      .sort((one, other) => one.label.localeCompare(other.label));
  }, [authors]);
  // All types until the counters are loaded, then those that occur.
  const types = submissionTypes.filter((type) => !stats || stats.byType[type]);
  return filterFields(submissionFilters, filters, {
    type: types.map((type) => ({ value: type, label: submissionTypeLabel(type) })),
    employee,
    assigned: useAssignedOptions(filters.assigned),
  });
}

/** The filters in use, but for the status that is a tab. */
export function adminChips(fields: readonly FilterField[], filters: AdminFilters) {
  const isTab = filters.status === waitingStatus;
  return [...chipsOf(fields, isTab ? { ...filters, status: '' } : filters), ...daysChip('Submitted', filters)];
}
