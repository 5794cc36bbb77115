import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SearchField } from '#client/components/form/search-field.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { DaysFilter } from '#client/components/list/days-filter.tsx';
import { FilterFold } from '#client/components/list/filter-fold.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { formatNumber } from '#client/lib/format-plain.ts';
import { inquiryStatuses, inquiryStatusLabels } from '#shared/inquiries/inquiries.ts';
import { type InboxFilter, inquiryQueries } from './inbox-api.ts';
import { countInquiries, useInboxStats } from './inbox-counts.ts';

interface InboxFiltersProps {
  filter: InboxFilter;
  views: ReactNode;
  onNarrow: (changes: Partial<InboxFilter>) => void;
}

export function InboxFilters({ filter, views, onNarrow }: InboxFiltersProps) {
  const stats = useInboxStats(filter);
  // Not of the chosen one, whose number stands on the tabs: it would be cut off.
  const count = (status: InboxFilter['status']) =>
    stats && status !== filter.status
      ? ` (${formatNumber(countInquiries(stats, { formType: filter.formType, status }))})`
      : '';
  const statusOptions = (['open', '', ...inquiryStatuses] as const).map((status) => ({
    value: status,
    label: `${stateLabels[status]}${count(status)}`,
  }));
  return (
    <search className="grid grid-cols-2 items-start gap-x-6 lg:grid-cols-12">
      <div className="col-span-2 -mb-4 lg:col-span-3 xl:col-span-4">
        <SearchField
          id="inbox-search"
          label="Search"
          hint="Name, email, phone, company, city, message or reference"
          value={filter.q}
          onSearch={(q) => onNarrow({ q })}
        />
      </div>
      <FilterFold
        set={[filter.status !== 'open', filter.assignedTo, filter.from || filter.to].filter(Boolean).length}
        beside={views}
        className="lg:col-span-2 lg:justify-end lg:pt-7"
      >
        <div className="col-span-2 -mb-4 sm:col-span-1 lg:col-span-3 xl:col-span-2">
          <SelectField
            id="inbox-status"
            label="State"
            options={statusOptions}
            value={filter.status}
            onChange={({ target }) => onNarrow({ status: target.value as InboxFilter['status'] })}
          />
        </div>
        <div className="-mb-4 max-sm:col-span-2 lg:col-span-2">
          <AssigneeFilter value={filter.assignedTo} onChange={(assignedTo) => onNarrow({ assignedTo })} />
        </div>
        <div className="max-sm:col-span-2 max-sm:pb-2 lg:col-span-2 lg:pt-7 lg:justify-self-end">
          <DaysFilter what="Received" from={filter.from} to={filter.to} onChange={onNarrow} />
        </div>
      </FilterFold>
    </search>
  );
}

const stateLabels = { ...inquiryStatusLabels, open: 'Unanswered', '': 'All States' };

function AssigneeFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { data: profile } = useProfile();
  const { data: assignees = [] } = useQuery(inquiryQueries.assignees());
  const others = assignees
    .filter(({ id }) => id !== profile?.id)
    .map(({ id, name, isActive }) => ({ value: String(id), label: isActive ? name : `${name} (deactivated)` }));
  const options = [
    { value: '', label: 'All Assignees' },
    { value: 'me', label: 'Me' },
    { value: 'none', label: 'Nobody' },
    ...others,
  ];
  // Keeps the filter's own value in the list if its account is gone.
  if (!options.some((option) => option.value === value)) options.push({ value, label: `Employee ${value}` });
  return (
    <SelectField
      id="inbox-assignee"
      label="Assigned to"
      options={options}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
