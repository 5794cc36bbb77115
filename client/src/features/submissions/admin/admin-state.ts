import { assignedFromUrl } from '#client/features/submissions/desk/use-assigned-options.ts';
import { dayFromUrl } from '#client/lib/day-from-url.ts';
import { useSame } from '#client/lib/use-same.ts';
import { idFromUrl, oneOf, useSearchState } from '#client/lib/use-search-state.ts';
import {
  pendingStatuses,
  type SubmissionStatus,
  submissionSorts,
  submissionStatuses,
  submissionTypes,
} from '#shared/submissions/submissions.ts';

export const filterNames = ['q', 'status', 'type', 'employee', 'assigned', 'age', 'from', 'to', 'sort'] as const;

/** The id of the heading of what is open. */
export const detailsHeading = 'submission-details';

/** The server's parameters; '' is no filter. */
export type AdminFilters = Record<(typeof filterNames)[number], string>;

/** Only authors see drafts. */
export const statuses = submissionStatuses.filter((status) => status !== 'draft');

/** 'Select all' takes these. */
export const undecidedStatuses: readonly SubmissionStatus[] = [...pendingStatuses, 'manager_approved'];

/** In days, and older. */
export const ages = ['1', '3', '7', '14', '30', '90'] as const;

/** Without the default order, newest first. */
export const sorts = submissionSorts.filter((sort) => sort !== 'newest');

/** The filters in the URL; unknown values are dropped. */
export function adminFilters(given: AdminFilters): AdminFilters {
  const { q, status, type, employee, assigned, age, from, to, sort } = given;
  return {
    q: q.slice(0, 100),
    status: oneOf(statuses, status),
    type: oneOf(submissionTypes, type),
    employee: idFromUrl(employee) ? employee : '',
    assigned: assignedFromUrl(assigned),
    age: oneOf(ages, age),
    from: dayFromUrl(from),
    to: dayFromUrl(to),
    sort: oneOf(sorts, sort),
  };
}

/** No filter; the order is not one. */
export const noNarrowing = { q: '', status: '', type: '', employee: '', assigned: '', age: '', from: '', to: '' };

export function isNarrowed({ sort: _, ...narrowing }: AdminFilters): boolean {
  return Object.values(narrowing).some(Boolean);
}

export function useAdminState() {
  const [{ details, ...filters }, change] = useSearchState([...filterNames, 'details']);
  return {
    filters: useSame(adminFilters(filters)),
    openId: idFromUrl(details),
    filter: (changes: Partial<AdminFilters>): void => change(changes, { push: !('q' in changes) }),
    /** Going from one to the next is one step of the browser's history. */
    open: (id: number | null): void =>
      change({ details: id === null ? '' : String(id) }, { push: id !== null && details === '' }),
  };
}
