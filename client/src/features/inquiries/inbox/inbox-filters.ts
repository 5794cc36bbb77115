import { useQuery } from '@tanstack/react-query';
import { chipsOf, daysChip, removalOf } from '#client/components/list/filter-chips.tsx';
import { filterFields, optionsOf } from '#client/components/list/filter-fields.ts';
import { type InboxFilter, inquiryQueries } from '#client/features/inquiries/inbox-api.ts';
import { firstFilter } from '#client/features/inquiries/inbox-state.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { formatNumber } from '#client/lib/format-plain.ts';
import { inquiryFilters } from '#shared/inquiries/filters.ts';
import { inquiryStatuses } from '#shared/inquiries/inquiries.ts';
import { sumInquiries, useInboxStats } from './inbox-counts.ts';

/** The fields of the filter bar: states with their numbers, and assignees by name. */
export function useInboxFields(filter: InboxFilter) {
  const stats = useInboxStats(filter);
  // Not of the chosen one, whose number stands on the tabs.
  const count = (status: InboxFilter['status']) =>
    stats && status !== filter.status
      ? ` (${formatNumber(sumInquiries(stats, { formType: filter.formType, status }))})`
      : '';
  return filterFields(inquiryFilters, filter, {
    status: (['open', '', 'resting', ...inquiryStatuses] as const).map((status) => ({
      value: status,
      label: `${stateLabel(status)}${count(status)}`,
    })),
    assignedTo: useAssignees(),
  });
}

/** The filters in use, and the state where it is not the one that the inbox opens on. */
export function inboxChips(fields: ReturnType<typeof useInboxFields>, filter: InboxFilter) {
  const { status, answered } = filter;
  return [
    ...(status === firstFilter.status ? [] : [{ name: 'status', words: `State: ${stateLabel(status)}` }]),
    ...chipsOf(fields, { ...filter, status: '' }),
    ...daysChip(daysWords[answered], filter),
  ];
}

/** Most stages are answered, and the inbox opens on what is not. */
export function changesOf(name: string, value: string): Record<string, string> {
  if (name === 'stage') return { stage: value, status: value === '' ? 'open' : '' };
  return { [name]: value };
}

/** The change that takes a chip away. */
export function inboxRemoval(name: string): Record<string, string> {
  if (name === 'days') return { ...removalOf(name), answered: '' };
  return changesOf(name, name === 'status' ? firstFilter.status : '');
}

function useAssignees() {
  const { data: profile } = useProfile();
  const { data: assignees = [] } = useQuery(inquiryQueries.assignees());
  const others = assignees
    .filter(({ id }) => id !== profile?.id)
    .map(({ id, name, isActive }) => ({ value: String(id), label: isActive ? name : `${name} (deactivated)` }));
  return [...optionsOf(inquiryFilters.assignedTo.options), ...others];
}

function stateLabel(status: InboxFilter['status']): string {
  const { all, options } = inquiryFilters.status;
  return status === '' ? all : options[status];
}

const daysWords = { yes: 'Answered at some time, received', no: 'Never answered, received', '': 'Received' };
