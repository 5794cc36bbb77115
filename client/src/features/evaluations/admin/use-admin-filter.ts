import { dayFromUrl } from '#client/lib/day-from-url.ts';
import { idFromUrl, oneOf, useSearchState } from '#client/lib/use-search-state.ts';
import { employeeRoles } from '#shared/roles.ts';
import type { EvaluationFilter } from './admin-api.ts';

export type AdminView = 'responses' | 'participation';

/** The filters in the URL; unknown values are dropped. */
export function evaluationFilter({ role, employee, q, from, to }: EvaluationFilter): EvaluationFilter {
  return {
    role: oneOf(employeeRoles, role),
    employee: idFromUrl(employee) ? employee : '',
    q: q.slice(0, 100),
    from: dayFromUrl(from),
    to: dayFromUrl(to),
  };
}

export function useAdminFilter() {
  const [state, change] = useSearchState(['view', 'role', 'employee', 'q', 'from', 'to', 'evaluation']);
  const filter = evaluationFilter(state);
  const view: AdminView = state.view === 'participation' ? 'participation' : 'responses';
  return {
    view,
    filter,
    opened: idFromUrl(state.evaluation),
    change,
    open: (id: number) => change({ evaluation: String(id) }, { push: true }),
    close: () => change({ evaluation: '' }),
    clear: () => change({ role: '', employee: '', q: '', from: '', to: '' }),
  };
}
