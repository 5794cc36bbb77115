import { idFromUrl, oneOf, useSearchState } from '#client/lib/use-search-state.ts';
import { employeeRoles } from '#shared/roles.ts';
import type { EvaluationFilter } from './admin-api.ts';

/** `responses`: what was handed in. `participation`: who handed in, and who has not. */
export type AdminView = 'responses' | 'participation';

/** What an address narrows the list to; what is no filter is not applied. */
export function evaluationFilter({ role, employee, q }: EvaluationFilter): EvaluationFilter {
  return { role: oneOf(employeeRoles, role), employee: idFromUrl(employee) ? employee : '', q: q.slice(0, 100) };
}

/** What the page shows, all of it in the address. */
export function useAdminFilter() {
  const [state, change] = useSearchState(['view', 'role', 'employee', 'q', 'evaluation']);
  const filter = evaluationFilter(state);
  const view: AdminView = state.view === 'participation' ? 'participation' : 'responses';
  return {
    view,
    filter,
    /** The evaluation that is open. */
    opened: idFromUrl(state.evaluation),
    change,
    open: (id: number) => change({ evaluation: String(id) }, { push: true }),
    close: () => change({ evaluation: '' }),
    clear: () => change({ role: '', employee: '', q: '' }),
  };
}
