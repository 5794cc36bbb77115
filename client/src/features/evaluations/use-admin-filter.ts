import { useSearchState } from '#client/lib/use-search-state.ts';
import { isEmployeeRole } from '#shared/roles.ts';
import type { EvaluationFilter } from './admin-api.ts';

/** `responses`: what was handed in. `participation`: who handed in, and who has not. */
export type AdminView = 'responses' | 'participation';

/** What the page shows, as its address says it; what is no filter is not applied. */
export function useAdminFilter() {
  const [state, change] = useSearchState(['view', 'role', 'employee', 'q', 'evaluation']);
  const filter: EvaluationFilter = {
    role: isEmployeeRole(state.role) ? state.role : '',
    employee: idOf(state.employee) ? state.employee : '',
    q: state.q,
  };
  const view: AdminView = state.view === 'participation' ? 'participation' : 'responses';
  return {
    view,
    filter,
    /** The evaluation that is open. */
    opened: idOf(state.evaluation),
    change,
    open: (id: number) => change({ evaluation: String(id) }, { push: true }),
    close: () => change({ evaluation: '' }),
    clear: () => change({ role: '', employee: '', q: '' }),
  };
}

function idOf(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
