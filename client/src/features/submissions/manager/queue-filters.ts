import type { PendingFilters } from '#client/features/submissions/api.ts';
import { assignedFromUrl } from '#client/features/submissions/desk/use-assigned-options.ts';
import { oneOf } from '#client/lib/use-search-state.ts';
import { submissionTypes } from '#shared/submissions/submissions.ts';

export const queueFilterNames = ['type', 'sort', 'assigned', 'q'] as const;

/** The filters in the URL; unknown values are dropped. */
export function queueFilters({ type, sort, assigned, q }: PendingFilters): PendingFilters {
  return {
    type: oneOf(submissionTypes, type),
    sort: oneOf(['event'], sort),
    assigned: assignedFromUrl(assigned),
    q: q.slice(0, 100),
  };
}
