import { useQuery } from '@tanstack/react-query';
import type { FilterField } from '#client/components/list/desk-filter.tsx';
import { chipsOf, daysChip } from '#client/components/list/filter-chips.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { formatNumber } from '#client/lib/format-plain.ts';
import { stageLabels, stages } from '#shared/inquiries/hiring.ts';
import { inquiryStatuses, inquiryStatusLabels } from '#shared/inquiries/inquiries.ts';
import { type InboxFilter, inquiryQueries } from './inbox-api.ts';
import { sumInquiries, useInboxStats } from './inbox-counts.ts';
import { firstFilter, hasStages } from './inbox-state.ts';

/** The fields of the list's filters, the order last. */
export function useInboxFields(filter: InboxFilter): readonly FilterField[] {
  const stats = useInboxStats(filter);
  const assignees = useAssignees(filter.assignedTo);
  // Not of the chosen one, whose number stands on the tabs.
  const count = (status: InboxFilter['status']) =>
    stats && status !== filter.status
      ? ` (${formatNumber(sumInquiries(stats, { formType: filter.formType, status }))})`
      : '';
  return [
    {
      name: 'status',
      label: 'State',
      options: (['open', '', ...inquiryStatuses] as const).map((status) => ({
        value: status,
        label: `${stateLabels[status]}${count(status)}`,
      })),
    },
    { name: 'assignedTo', label: 'Assigned to', options: assignees },
    ...(hasStages(filter.formType) ? [{ name: 'stage', label: 'Stage', options: stageOptions }] : []),
    { name: 'sort', label: 'Sort by', options: sortOptions },
  ];
}

/** The filters in use, but for the order, and the state that the inbox opens on. */
export function inboxChips(fields: readonly FilterField[], filter: InboxFilter) {
  const { status, answered } = filter;
  const others = fields.filter(({ name }) => name !== 'sort' && name !== 'status');
  return [
    ...(status === firstFilter.status ? [] : [{ name: 'status', words: `State: ${stateLabels[status]}` }]),
    ...chipsOf(others, { ...filter }),
    ...daysChip(daysWords[answered], filter),
  ];
}

/** Most stages are answered, and the inbox opens on what is not. */
export function changesOf(name: string, value: string): Partial<InboxFilter> {
  if (name === 'stage') return { stage: value as InboxFilter['stage'], status: value === '' ? 'open' : '' };
  return { [name]: value };
}

function useAssignees(current: string) {
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
  const isKnown = options.some(({ value }) => value === current);
  return isKnown ? options : [...options, { value: current, label: `Employee ${current}` }];
}

const stateLabels = { ...inquiryStatusLabels, open: 'Unanswered', '': 'All States' };

const daysWords = { yes: 'Answered at some time, received', no: 'Never answered, received', '': 'Received' };

const stageOptions = [
  { value: '', label: 'All Stages' },
  ...stages.map((value) => ({ value, label: stageLabels[value] })),
];

const sortOptions = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
];
