import { type FilterValues, filteredPath, useFilters } from '#client/lib/filters.ts';
import { pathTo } from '#client/lib/paths.ts';
import { idFromUrl } from '#client/lib/use-search-state.ts';
import { submissionFilters } from '#shared/submissions/filters.ts';

/** The id of the heading of what is open. */
export const detailsHeading = 'submission-details';

export type AdminFilters = FilterValues<typeof submissionFilters>;

/** The address of the list, with the submission `details` open. */
export function adminPath(filters: AdminFilters, details?: number): string {
  return filteredPath(pathTo('adminSubmissions'), submissionFilters, filters, { details });
}

export function useAdminState() {
  const { values, search, change, filter } = useFilters(submissionFilters, ['details']);
  return {
    filters: values,
    openId: idFromUrl(search.details),
    filter: (changes: Partial<Record<keyof AdminFilters, string>>): void =>
      // A search goes through every status, unless one was chosen.
      filter(Object.keys(changes).join() === 'q' ? changes : { ...values, ...changes }),
    /** Going from one to the next is one step of the browser's history. */
    open: (id: number | null): void =>
      change({ details: id === null ? '' : String(id) }, { push: id !== null && search.details === '' }),
  };
}
