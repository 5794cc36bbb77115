import { queryOptions, useQuery } from '@tanstack/react-query';
import type { InboxFilter } from '#client/features/inquiries/inbox-api.ts';
import { ask } from '#client/lib/ask.ts';
import { alwaysFresh } from '#client/lib/query-client.ts';
import { kindOf } from '#shared/inquiries/forms/form-types.ts';
import { inquiryStatuses, openStatuses } from '#shared/inquiries/inquiries.ts';
import type { InquiryStats } from '#shared/inquiries/views.ts';

export const inquiryStatsQuery = queryOptions({
  queryKey: ['inquiries', 'stats'],
  queryFn: ({ signal }) => ask('GET /api/contact-inquiries/stats', { signal }),
  ...alwaysFresh,
});

/** Undefined with a filter that the counters do not know. */
export function useInboxStats({ q, assignedTo, stage, answered, from, to }: InboxFilter): InquiryStats | undefined {
  const { data } = useQuery(inquiryStatsQuery);
  return [q, assignedTo, stage, answered, from, to].every((value) => value === '') ? data : undefined;
}

/** '' counts all, `open` those that wait for an answer. */
export function sumInquiries(
  { byForm, forGuardian, resting }: Pick<InquiryStats, 'byForm' | 'forGuardian' | 'resting'>,
  { formType, status }: Pick<InboxFilter, 'formType' | 'status'>,
): number {
  const forms = Object.entries(byForm).flatMap(([form, counts]) =>
    formType === '' || formType === form || formType === kindOf(form) ? [{ form, counts }] : [],
  );
  const atRest = (form: string) => resting[form] ?? 0;
  if (status === 'resting') return forms.reduce((sum, { form }) => sum + atRest(form), 0);
  const statuses = status === 'open' ? openStatuses : status === '' ? inquiryStatuses : [status];
  const counts = forms.flatMap(({ form, counts }) => [
    ...statuses.map((one) => counts[one] ?? 0),
    status === 'open' ? -(forGuardian[form] ?? 0) - atRest(form) : 0,
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}
