import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filterFields } from '#client/components/list/filter-fields.ts';
import { employeeName } from '#shared/employees.ts';
import { hasEvaluation } from '#shared/evaluations/evaluated-roles.ts';
import { evaluationFilters } from '#shared/evaluations/filters.ts';
import { quarterLabel, quarterOf, quarterStart } from '#shared/evaluations/quarters.ts';
import { distinctNames } from '#shared/people.ts';
import { employeeRoles, roleLabel } from '#shared/roles.ts';
import { adminEvaluationQueries, type EvaluationFilter } from './admin-api.ts';
import type { AdminView } from './use-admin-filter.ts';

/** The fields of the list's filters; the table of participation knows the role alone. */
export function useEvaluationFields(view: AdminView, values: EvaluationFilter) {
  const { data: stats } = useQuery(adminEvaluationQueries.stats());
  const { data: authors } = useQuery(adminEvaluationQueries.authors());
  const employee = useMemo(() => {
    const nameOf = distinctNames(authors ?? [], employeeName);
    return (authors ?? []).map((author) => ({ value: String(author.id), label: nameOf(author) }));
  }, [authors]);
  const isGrid = view === 'participation';
  const roles = employeeRoles.filter((each) => (isGrid ? hasEvaluation(each) : stats?.roles.includes(each)));
  const fields = filterFields(evaluationFilters, values, {
    role: roles.map((each) => ({ value: each, label: roleLabel(each) })),
    employee,
    quarter: lastQuarters(),
  });
  return isGrid ? fields.filter(({ name }) => name === 'role') : fields;
}

/** Of two years. */
function lastQuarters() {
  const quarters = Array.from({ length: 8 }, (_, back) => quarterOf(quarterStart(new Date(), back)));
  return quarters.map((quarter) => ({ value: quarter, label: quarterLabel(quarter) }));
}
