import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FilterField } from '#client/components/list/desk-filter.tsx';
import { chipsOf, daysChip } from '#client/components/list/filter-chips.tsx';
import { employeeName } from '#shared/employees.ts';
import { hasEvaluation } from '#shared/evaluations/evaluated-roles.ts';
import { type Quarter, quarterLabel, quarterOf, quarterStart } from '#shared/evaluations/quarters.ts';
import { distinctNames } from '#shared/people.ts';
import { type EmployeeRole, employeeRoles, roleLabel } from '#shared/roles.ts';
import { adminEvaluationQueries, type EvaluationFilter } from './admin-api.ts';
import type { AdminView } from './use-admin-filter.ts';

/** The fields of the list's filters; the table of participation knows the role alone. */
export function useEvaluationFields(view: AdminView, filter: EvaluationFilter): readonly FilterField[] {
  const { role, employee, quarter } = filter;
  const { data: stats } = useQuery(adminEvaluationQueries.stats());
  const { data: authors } = useQuery(adminEvaluationQueries.authors());
  const employees = useMemo(() => {
    const nameOf = distinctNames(authors ?? [], employeeName);
    const people = (authors ?? []).map((author) => ({ value: String(author.id), label: nameOf(author) }));
    const isKnown = !employee || people.some(({ value }) => value === employee);
    const current = isKnown ? [] : [{ value: employee, label: `Employee ${employee}` }];
    return [{ value: '', label: 'All Employees' }, ...current, ...people];
  }, [authors, employee]);
  if (view === 'participation') return [roleField(employeeRoles.filter(hasEvaluation))];
  // Keeps the filter's own role in the list if nobody of it has written.
  const roles = employeeRoles.filter((each) => each === role || stats?.roles.includes(each));
  return [
    roleField(roles),
    { name: 'employee', label: 'Employee', options: employees },
    { name: 'quarter', label: 'Quarter', options: quarterOptions(quarter) },
    { name: 'unread', label: 'Show', options: readOptions },
  ];
}

/** The filters in use. */
export function evaluationChips(fields: readonly FilterField[], filter: EvaluationFilter) {
  return [...chipsOf(fields, { ...filter }), ...daysChip('Handed in', filter)];
}

function roleField(roles: readonly EmployeeRole[]): FilterField {
  const options = roles.map((role) => ({ value: role, label: roleLabel(role) }));
  return { name: 'role', label: 'Role', options: [{ value: '', label: 'All Roles' }, ...options] };
}

/** The last two years, and the one in the URL. */
function quarterOptions(current: string) {
  const recent = Array.from({ length: 8 }, (_, back) => quarterOf(quarterStart(new Date(), back)));
  const quarters = current === '' || recent.includes(current as Quarter) ? recent : [...recent, current as Quarter];
  const options = quarters.map((quarter) => ({ value: quarter, label: quarterLabel(quarter) }));
  return [{ value: '', label: 'All Quarters' }, ...options];
}

const readOptions = [
  { value: '', label: 'Everything' },
  { value: 'yes', label: 'Unread' },
];
