import { useSame } from '#client/lib/use-same.ts';
import { idFromUrl, oneOf, useSearchState } from '#client/lib/use-search-state.ts';
import {
  pendingStatuses,
  type SubmissionStatus,
  submissionSorts,
  submissionStatuses,
  submissionTypes,
} from '#shared/submissions/submissions.ts';

export const filterNames = ['q', 'status', 'type', 'employee', 'age', 'sort'] as const;

/** By the names of the server's parameters; '' is no filter. */
export type AdminFilters = Record<(typeof filterNames)[number], string>;

/** The statuses to filter by; nobody reads a draft but its author. */
export const statuses = submissionStatuses.filter((status) => status !== 'draft');

/** The statuses that wait for a final decision; 'Select all' takes these. */
export const undecidedStatuses: readonly SubmissionStatus[] = [...pendingStatuses, 'manager_approved'];

/** In days, and older. */
export const ages = ['1', '3', '7', '14', '30', '90'] as const;

/** Every order but the default, newest first. */
export const sorts = submissionSorts.filter((sort) => sort !== 'newest');

/** The filters in an address; values that are no filter are dropped. */
export function adminFilters({ q, status, type, employee, age, sort }: AdminFilters): AdminFilters {
  return {
    q: q.slice(0, 100),
    status: oneOf(statuses, status),
    type: oneOf(submissionTypes, type),
    employee: idFromUrl(employee) ? employee : '',
    age: oneOf(ages, age),
    sort: oneOf(sorts, sort),
  };
}

/** No filter at all; the order is none. */
export const noNarrowing = { q: '', status: '', type: '', employee: '', age: '' };

export function isNarrowed({ sort: _, ...narrowing }: AdminFilters): boolean {
  return Object.values(narrowing).some(Boolean);
}

/** The state of the admins' list, all of it in the address. */
export function useAdminState() {
  const [{ details, ...filters }, change] = useSearchState([...filterNames, 'details']);
  return {
    filters: useSame(adminFilters(filters)),
    /** The submission whose details are open. */
    openId: idFromUrl(details),
    filter: (changes: Partial<AdminFilters>): void => change(changes, { push: !('q' in changes) }),
    open: (id: number | null): void => change({ details: id === null ? '' : String(id) }, { push: id !== null }),
  };
}
