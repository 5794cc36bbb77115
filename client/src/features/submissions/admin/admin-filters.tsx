import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { SearchField } from '#client/components/form/search-field.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { DaysChip } from '#client/components/list/days-chip.tsx';
import { FilterFold } from '#client/components/list/filter-fold.tsx';
import { useAssignedOptions } from '#client/features/submissions/desk/use-assigned-options.ts';
import { reviewQueries } from '#client/features/submissions/review/review-api.ts';
import { employeeName } from '#shared/employees.ts';
import { distinctNames } from '#shared/people.ts';
import { statusLabel, submissionTypeLabel, submissionTypes } from '#shared/submissions/submissions.ts';
import { isCounted } from './admin-counters.tsx';
import { type AdminFilters, ages, noNarrowing, sorts, statuses } from './admin-state.ts';

interface AdminFilterBarProps {
  filters: AdminFilters;
  onChange: (changes: Partial<AdminFilters>) => void;
}

export function AdminFilterBar({ filters, onChange }: AdminFilterBarProps) {
  const { data: stats } = useQuery(reviewQueries.stats());
  const { data: authors } = useQuery(reviewQueries.authors());
  // All types until the counters are loaded, then those that occur.
  const types = submissionTypes.filter((type) => !stats || stats.byType[type] || type === filters.type);
  const employees = useMemo(() => {
    const nameOf = distinctNames(authors ?? [], employeeName);
    const people = (authors ?? [])
      .map((author) => ({ value: String(author.id), label: nameOf(author) }))
      .sort((one, other) => one.label.localeCompare(other.label));
    return [{ value: '', label: 'All Employees' }, ...withCurrent(people, filters.employee)];
  }, [authors, filters.employee]);
  const options = {
    status: [{ value: '', label: 'All Statuses' }, ...statuses.map((value) => ({ value, label: statusLabel(value) }))],
    type: [{ value: '', label: 'All Types' }, ...types.map((value) => ({ value, label: submissionTypeLabel(value) }))],
    employee: employees,
    assigned: useAssignedOptions(filters.assigned),
    age: ageOptions,
    sort: sortOptions,
  };
  const set = (['q', 'status', 'type', 'employee', 'assigned', 'age'] as const).filter((name) => filters[name] !== '');
  // The counters show theirs.
  const chips = set.filter((name) => name !== 'status' || !isCounted(filters.status));
  const { from, to } = filters;
  const hasDays = from !== '' || to !== '';
  const nameOf = (name: (typeof set)[number]): string =>
    name === 'q'
      ? `“${filters.q}”`
      : (name === 'assigned' ? 'Assigned to ' : '') +
        (options[name].find(({ value }) => value === filters[name])?.label ?? filters[name]);
  return (
    <section aria-label="Search and filters">
      <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-4 xl:grid-cols-8 xl:gap-x-4">
        <div className="-mb-3 max-sm:col-span-2 sm:col-span-2">
          <SearchField
            id="submissions-search"
            label="Search"
            hint="Title, text or employee"
            value={filters.q}
            onSearch={(q) => onChange({ q })}
          />
        </div>
        <FilterFold set={set.filter((name) => name !== 'q').length}>
          {fields.map(({ name, label }) => (
            <div key={name} className="-mb-3">
              <SelectField
                id={`submissions-${name}`}
                label={label}
                value={filters[name]}
                options={options[name]}
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            </div>
          ))}
        </FilterFold>
      </div>
      {(chips.length > 0 || hasDays) && (
        <ul aria-label="Active filters" className="flex flex-wrap gap-2 pb-3">
          {chips.map((name) => (
            <li key={name} className="min-w-0">
              <Chip onRemove={() => onChange({ [name]: '' })}>{nameOf(name)}</Chip>
            </li>
          ))}
          {hasDays && (
            <li className="min-w-0">
              <DaysChip what="Submitted" {...{ from, to }} onRemove={() => onChange({ from: '', to: '' })} />
            </li>
          )}
          {set.length + (hasDays ? 1 : 0) > 1 && (
            <li>
              <Chip onRemove={() => onChange(noNarrowing)}>all filters</Chip>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function Chip({ children, onRemove }: { children: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      className="inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2 border border-rule-strong bg-surface px-3 text-sm hover:border-text"
    >
      <span className="sr-only">Remove filter: </span>
      <bdi className="truncate">{children}</bdi>
      <X aria-hidden="true" className="size-4 shrink-0" />
    </button>
  );
}

/** Keeps the filter's own employee in the list while the accounts are not loaded. */
function withCurrent(people: readonly { value: string; label: string }[], current: string) {
  if (current === '' || people.some(({ value }) => value === current)) return people;
  return [...people, { value: current, label: `Employee ${current}` }];
}

const fields = [
  { name: 'status', label: 'Status' },
  { name: 'type', label: 'Type' },
  { name: 'employee', label: 'Employee' },
  { name: 'assigned', label: 'Assigned to' },
  { name: 'age', label: 'Age' },
  { name: 'sort', label: 'Sort by' },
] as const;

const ageOptions = [
  { value: '', label: 'All Ages' },
  ...ages.map((value) => ({ value, label: value === '1' ? '1 day or older' : `${value} days or older` })),
];

const sortLabels = { oldest: 'Oldest first', updated: 'Last updated', title: 'Title' };
const sortOptions = [
  { value: '', label: 'Newest first' },
  ...sorts.map((value) => ({ value, label: sortLabels[value] })),
];
