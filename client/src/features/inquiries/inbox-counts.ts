import { useQuery } from '@tanstack/react-query';
import type { InquiryStats } from '#shared/inquiries.ts';
import { type InboxFilter, inquiryQueries } from './inbox-api.ts';

/** The counters; undefined where they would not count what the filter lets through, since they know no words and no people. */
export function useInboxStats({ q, assignedTo }: InboxFilter): InquiryStats | undefined {
  const { data } = useQuery(inquiryQueries.stats());
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
