import { assignedFromUrl } from '#client/features/submissions/desk/use-assigned-options.ts';
import { withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { useSame } from '#client/lib/use-same.ts';
import { dayFromUrl, idFromUrl, oneOf, useSearchState } from '#client/lib/use-search-state.ts';
import {
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

/** In days, and older. */
export const ages = ['1', '3', '7', '14', '30', '90'] as const;

/** Excludes the default order, newest first. */
export const sorts = submissionSorts.filter((sort) => sort !== 'newest');

/** Waits for an admin: what the list opens on, the oldest first. */
export const waitingStatus: SubmissionStatus = 'manager_approved';

/** The filters in the URL; unknown values are dropped. Without a status any other filter goes through all of them. */
export function adminFilters(given: AdminFilters): AdminFilters {
  const { q, status, type, employee, assigned, age, from, to, sort } = given;
  const others = {
    q: q.slice(0, 100),
    type: oneOf(submissionTypes, type),
    employee: idFromUrl(employee) ? employee : '',
    assigned: assignedFromUrl(assigned),
    age: oneOf(ages, age),
    from: dayFromUrl(from),
    to: dayFromUrl(to),
  };
  const isAny = Object.values(others).some(Boolean);
  const wanted = oneOf([...statuses, 'all'], status) || (isAny ? 'all' : waitingStatus);
  const order = oneOf(submissionSorts, sort) || (wanted === waitingStatus ? 'oldest' : 'newest');
  return { ...others, status: wanted === 'all' ? '' : wanted, sort: order === 'newest' ? '' : order };
}

/** The list's path, with one of its submissions open. */
export function adminPath(filters: AdminFilters, details?: number): string {
  const isFirst = JSON.stringify(adminFilters({ ...noNarrowing, sort: '' })) === JSON.stringify(filters);
  return withQuery(pathTo('adminSubmissions'), { ...(isFirst ? {} : inUrl(filters)), details });
}

function inUrl({ status, sort, ...others }: AdminFilters): AdminFilters {
  return { ...others, status: status || 'all', sort: sort || (status === waitingStatus ? 'newest' : '') };
}

/** No filter; the order is not one. */
export const noNarrowing = { q: '', status: '', type: '', employee: '', assigned: '', age: '', from: '', to: '' };

export function isNarrowed({ sort: _, ...narrowing }: AdminFilters): boolean {
  return Object.values(narrowing).some(Boolean);
}

export function useAdminState() {
  const [{ details, ...filters }, change] = useSearchState([...filterNames, 'details']);
  const current = useSame(adminFilters(filters));
  return {
    filters: current,
    openId: idFromUrl(details),
    filter: (changes: Partial<AdminFilters>): void =>
      // A search goes through every status, unless one was chosen.
      'q' in changes && Object.keys(changes).length === 1
        ? change(changes)
        : change(inUrl({ ...current, ...changes }), { push: true }),
    /** Going from one to the next is one step of the browser's history. */
    open: (id: number | null): void =>
      change({ details: id === null ? '' : String(id) }, { push: id !== null && details === '' }),
  };
}
