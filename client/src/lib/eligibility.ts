import { queryOptions } from '@tanstack/react-query';
import { ask } from './ask.ts';

/** One's own: last month's print pieces, which count for this month, and this month's, which count for the next. */
export const eligibilityQuery = queryOptions({
  queryKey: ['assignments', 'eligibility'],
  queryFn: ({ signal }) => ask('GET /api/employee/eligibility', { signal }),
});
