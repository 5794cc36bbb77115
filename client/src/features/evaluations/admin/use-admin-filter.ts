import { filteredPath, useFilters } from '#client/lib/filters.ts';
import { pathTo } from '#client/lib/paths.ts';
import { idFromUrl } from '#client/lib/use-search-state.ts';
import { evaluationFilters } from '#shared/evaluations/filters.ts';
import type { EvaluationFilter } from './admin-api.ts';

export function evaluationPath(values: Partial<EvaluationFilter>, evaluation?: number): string {
  return filteredPath(pathTo('adminEmployees'), evaluationFilters, values, { evaluation });
}

export function useAdminFilter() {
  const { values, search, change, filter } = useFilters(evaluationFilters, ['evaluation']);
  return {
    values,
    openId: idFromUrl(search.evaluation),
    filter,
    open: (id: number | undefined) => change({ evaluation: id === undefined ? '' : String(id) }),
  };
}
