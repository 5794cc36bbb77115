import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '#client/lib/api.ts';
import type { InquiryStats } from '#shared/inquiries/inquiries.ts';
import type { InboxFilter } from './inbox-api.ts';

/** How many inquiries there are; apart from the inbox's queries, since the dashboard of every role has it. */
export const inquiryStatsQuery = queryOptions({
  queryKey: ['inquiries', 'stats'],
  queryFn: ({ signal }) => getJson<InquiryStats>('/api/contact-inquiries/stats', signal),
  staleTime: 0,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

/** The counters; undefined where they would not count what the filter lets through, since they know no words and no people. */
export function useInboxStats({ q, assignedTo }: InboxFilter): InquiryStats | undefined {
  const { data } = useQuery(inquiryStatsQuery);
  return q === '' && assignedTo === '' ? data : undefined;
}

/** How many there are of a form in a state; '' counts all of them. */
export function countInquiries(
  { byForm }: InquiryStats,
  { formType, status }: Pick<InboxFilter, 'formType' | 'status'>,
): number {
  const forms = formType === '' ? Object.values(byForm) : [byForm[formType] ?? {}];
  const counts = forms.flatMap((form) => (status === '' ? Object.values(form) : [form[status] ?? 0]));
  return counts.reduce((sum, count) => sum + count, 0);
}
