import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FilterField } from '#client/components/list/desk-filter.tsx';
import { chipsOf, daysChip } from '#client/components/list/filter-chips.tsx';
import { useAssignedOptions } from '#client/features/submissions/desk/use-assigned-options.ts';
import { reviewQueries } from '#client/features/submissions/review/review-api.ts';
import { employeeName } from '#shared/employees.ts';
import { distinctNames } from '#shared/people.ts';
import { statusLabel, submissionTypeLabel, submissionTypes } from '#shared/submissions/submissions.ts';
import { type AdminFilters, ages, sorts, statuses, waitingStatus } from './admin-state.ts';

/** The fields of the list's filters, the order last. */
export function useAdminFields({ type, employee, assigned }: AdminFilters): readonly FilterField[] {
  const { data: stats } = useQuery(reviewQueries.stats());
  const { data: authors } = useQuery(reviewQueries.authors());
  const assignedOptions = useAssignedOptions(assigned);
  // All types until the counters are loaded, then those that occur.
  const types = submissionTypes.filter((each) => !stats || stats.byType[each] || each === type);
  const employees = useMemo(() => {
    const nameOf = distinctNames(authors ?? [], employeeName);
    const people = (authors ?? [])
      .map((author) => ({ value: String(author.id), label: nameOf(author) }))
      .sort((one, other) => one.label.localeCompare(other.label));
    return [{ value: '', label: 'All Employees' }, ...withCurrent(people, employee)];
  }, [authors, employee]);
  return [
    { name: 'status', label: 'Status', options: statusOptions },
    {
      name: 'type',
      label: 'Type',
      options: [
        { value: '', label: 'All Types' },
        ...types.map((value) => ({ value, label: submissionTypeLabel(value) })),
      ],
    },
    { name: 'employee', label: 'Employee', options: employees },
    { name: 'assigned', label: 'Assigned to', options: assignedOptions },
    { name: 'age', label: 'Age', options: ageOptions },
    { name: 'sort', label: 'Sort by', options: sortOptions },
  ];
}

/** The filters in use, but for the order, and the one that is a tab. */
export function adminChips(fields: readonly FilterField[], filters: AdminFilters) {
  const { status } = filters;
  return [
    ...chipsOf(
      fields.filter(({ name }) => name !== 'sort' && (name !== 'status' || status !== waitingStatus)),
      filters,
    ),
    ...daysChip('Submitted', filters),
  ];
}

/** Keeps the filter's own employee in the list while the accounts are not loaded. */
function withCurrent(people: readonly { value: string; label: string }[], current: string) {
  if (current === '' || people.some(({ value }) => value === current)) return people;
  return [...people, { value: current, label: `Employee ${current}` }];
}

const statusOptions = [
  { value: '', label: 'All Statuses' },
  ...statuses.map((value) => ({ value, label: statusLabel(value) })),
];

const ageOptions = [
  { value: '', label: 'All Ages' },
  ...ages.map((value) => ({ value, label: value === '1' ? '1 day or older' : `${value} days or older` })),
];

const sortLabels = { oldest: 'Oldest first', updated: 'Last updated', title: 'Title' };
const sortOptions = [
  { value: '', label: 'Newest first' },
  ...sorts.map((value) => ({ value, label: sortLabels[value] })),
];
