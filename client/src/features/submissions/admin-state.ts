import { useSame } from '#client/lib/use-same.ts';
import { useSearchState } from '#client/lib/use-search-state.ts';

const filterNames = ['q', 'status', 'type', 'employee', 'age', 'sort'] as const;

/** By the names of the server's parameters; '' is no filter. */
export type AdminFilters = Record<(typeof filterNames)[number], string>;

/** What the admins' list shows, all of it in the address. */
export function useAdminState() {
  const [{ details, ...filters }, change] = useSearchState([...filterNames, 'details']);
  return {
    filters: useSame<AdminFilters>(filters),
    /** The submission whose details are open. */
    openId: Number(details) || null,
    filter: (changes: Partial<AdminFilters>): void => change(changes, { push: !('q' in changes) }),
    open: (id: number | null): void => change({ details: id === null ? '' : String(id) }, { push: id !== null }),
  };
}
