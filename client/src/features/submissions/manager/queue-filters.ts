import type { PendingFilters } from '#client/features/submissions/api.ts';
import { oneOf } from '#client/lib/use-search-state.ts';
import { submissionTypes } from '#shared/submissions/submissions.ts';

export const queueFilterNames = ['type', 'sort', 'q'] as const;

/** The filters in the URL; unknown values are dropped. */
export function queueFilters({ type, sort, q }: PendingFilters): PendingFilters {
  return { type: oneOf(submissionTypes, type), sort: oneOf(['event'], sort), q: q.slice(0, 100) };
}
