import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filterFields } from '#client/components/list/filter-fields.ts';
import { employeeName } from '#shared/employees/employees.ts';
import { distinctNames } from '#shared/employees/names.ts';
import { evaluationFilters } from '#shared/evaluations/filters.ts';
import { quarterLabel, quarterOf, quarterStart } from '#shared/evaluations/quarters.ts';
import { employeeRoles, roleLabel } from '#shared/roles.ts';
import { adminEvaluationQueries, type EvaluationFilter } from './admin-api.ts';

export function useEvaluationFields(values: EvaluationFilter) {
  const { data: stats } = useQuery(adminEvaluationQueries.stats());
  const authors = stats?.authors;
  const employee = useMemo(() => {
    const nameOf = distinctNames(authors ?? [], employeeName);
    return (authors ?? []).map((author) => ({ value: String(author.id), label: nameOf(author) }));
  }, [authors]);
  const roles = employeeRoles.filter((each) => stats?.roles.includes(each));
  return filterFields(evaluationFilters, values, {
    role: roles.map((each) => ({ value: each, label: roleLabel(each) })),
    employee,
    quarter: lastQuarters(),
  });
}

/** The quarters of the last two years, this one first. */
function lastQuarters() {
  const quarters = Array.from({ length: 8 }, (_, back) => quarterOf(quarterStart(new Date(), back)));
  return quarters.map((quarter) => ({ value: quarter, label: quarterLabel(quarter) }));
}
