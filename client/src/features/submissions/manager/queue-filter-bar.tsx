import { SearchField } from '#client/components/form/search-field.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { FilterFold } from '#client/components/list/filter-fold.tsx';
import type { PendingFilters } from '#client/features/submissions/api.ts';
import { useAssignedOptions } from '#client/features/submissions/desk/use-assigned-options.ts';
import { submissionTypeLabel, submissionTypes } from '#shared/submissions/submissions.ts';

interface QueueFilterBarProps {
  filters: PendingFilters;
  onChange: (changes: Record<string, string>, options?: { push: boolean }) => void;
}

export function QueueFilterBar({ filters, onChange }: QueueFilterBarProps) {
  const assignedOptions = useAssignedOptions(filters.assigned);
  return (
    <section
      aria-label="Search and order"
      className="mt-6 grid grid-cols-2 gap-x-6 border-text border-t pt-4 sm:grid-cols-4"
    >
      <div className="max-sm:col-span-2">
        <SearchField
          id="queue-search"
          label="Search"
          hint="Title, text or employee"
          value={filters.q}
          onSearch={(q) => onChange({ q, selected: '' })}
        />
      </div>
      <FilterFold set={[filters.type, filters.assigned, filters.sort].filter(Boolean).length}>
        <SelectField
          id="queue-type"
          label="Type"
          value={filters.type}
          options={typeOptions}
          onChange={({ target }) => onChange({ type: target.value, selected: '' }, { push: true })}
        />
        <SelectField
          id="queue-assigned"
          label="Assigned to"
          value={filters.assigned}
          options={assignedOptions}
          onChange={({ target }) => onChange({ assigned: target.value, selected: '' }, { push: true })}
        />
        <SelectField
          id="queue-sort"
          label="Sort by"
          value={filters.sort}
          options={sortOptions}
          onChange={({ target }) => onChange({ sort: target.value }, { push: true })}
        />
      </FilterFold>
    </section>
  );
}

const typeOptions = [
  { value: '', label: 'All Types' },
  ...submissionTypes.map((type) => ({ value: type, label: submissionTypeLabel(type) })),
];

const sortOptions = [
  { value: '', label: 'Oldest first' },
  { value: 'event', label: 'Event date' },
];
