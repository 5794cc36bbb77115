import type { FilterField } from '#client/components/list/desk-filter.tsx';
import type { PendingFilters } from '#client/features/submissions/api.ts';
import { assignedFromUrl, useAssignedOptions } from '#client/features/submissions/desk/use-assigned-options.ts';
import { oneOf } from '#client/lib/use-search-state.ts';
import { submissionTypeLabel, submissionTypes } from '#shared/submissions/submissions.ts';

export const queueFilterNames = ['type', 'sort', 'assigned', 'q'] as const;

/** The filters in the URL; unknown values are dropped. */
export function queueFilters({ type, sort, assigned, q }: PendingFilters): PendingFilters {
  return {
    type: oneOf(submissionTypes, type),
    sort: oneOf(['event'], sort),
    assigned: assignedFromUrl(assigned),
    q: q.slice(0, 100),
  };
}

export function useQueueFields(assigned: string): readonly FilterField[] {
  const assignedOptions = useAssignedOptions(assigned);
  return [
    { name: 'type', label: 'Type', options: typeOptions },
    { name: 'assigned', label: 'Assigned to', options: assignedOptions },
    { name: 'sort', label: 'Sort by', options: sortOptions },
  ];
}

const typeOptions = [
  { value: '', label: 'All Types' },
  ...submissionTypes.map((type) => ({ value: type, label: submissionTypeLabel(type) })),
];

const sortOptions = [
  { value: '', label: 'Oldest first' },
  { value: 'event', label: 'Event date' },
];
