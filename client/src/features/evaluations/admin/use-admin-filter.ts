import { withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { dayFromUrl, idFromUrl, oneOf, useSearchState } from '#client/lib/use-search-state.ts';
import { quarterPattern } from '#shared/evaluations/quarters.ts';
import { employeeRoles } from '#shared/roles.ts';
import type { EvaluationFilter } from './admin-api.ts';

export type AdminView = 'responses' | 'participation';

export const evaluationFilterNames = ['role', 'employee', 'quarter', 'unread', 'q', 'from', 'to'] as const;

export const noEvaluationFilter: EvaluationFilter = {
  role: '',
  employee: '',
  quarter: '',
  unread: '',
  q: '',
  from: '',
  to: '',
};

/** The filters in the URL; unknown values are dropped. */
export function evaluationFilter(search: EvaluationFilter): EvaluationFilter {
  const { role, employee, quarter, unread, q, from, to } = search;
  return {
    role: oneOf(employeeRoles, role),
    employee: idFromUrl(employee) ? employee : '',
    quarter: quarterPattern.test(quarter) ? quarter : '',
    unread: oneOf(['yes'], unread),
    q: q.slice(0, 100),
    from: dayFromUrl(from),
    to: dayFromUrl(to),
  };
}

export function evaluationPath(filter: Partial<EvaluationFilter>, evaluation?: number): string {
  return withQuery(pathTo('adminEmployees'), { ...filter, evaluation });
}

export function useAdminFilter() {
  const [state, change] = useSearchState(['view', ...evaluationFilterNames, 'evaluation']);
  const view: AdminView = state.view === 'participation' ? 'participation' : 'responses';
  return {
    view,
    filter: evaluationFilter(state),
    openId: idFromUrl(state.evaluation),
    change: (changes: Partial<EvaluationFilter>) => change(changes, { push: Object.keys(changes).join() !== 'q' }),
    open: (id: number | undefined) => change({ evaluation: id === undefined ? '' : String(id) }),
    clear: () => change({ ...noEvaluationFilter }),
  };
}
