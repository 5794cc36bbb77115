import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#client/lib/api.ts';
import type { Eligibility } from '#shared/assignments/views.ts';

/** One's own: last month's print pieces, which count for this month, and this month's, which count for the next. */
export const eligibilityQuery = queryOptions({
  queryKey: ['assignments', 'eligibility'],
  queryFn: ({ signal }) => getJson<Eligibility[]>('/api/employee/eligibility', signal),
});
