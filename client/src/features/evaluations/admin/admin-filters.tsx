import { useQuery } from '@tanstack/react-query';
import { Activity, useMemo } from 'react';
import { SearchField } from '#client/components/form/search-field.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { FilterFold } from '#client/components/list/filter-fold.tsx';
import { employeeName } from '#shared/employees.ts';
import { hasEvaluation } from '#shared/evaluations/evaluated-roles.ts';
import { type Quarter, quarterLabel, quarterOf, quarterStart } from '#shared/evaluations/quarters.ts';
import { distinctNames } from '#shared/people.ts';
import { type EmployeeRole, employeeRoles, roleLabel } from '#shared/roles.ts';
import { adminEvaluationQueries } from './admin-api.ts';
import type { useAdminFilter } from './use-admin-filter.ts';

/** The grid filters by role alone; the list's filters are hidden, since drawing hundreds of options again is slow. */
export function AdminFilters({ view, filter, change }: ReturnType<typeof useAdminFilter>) {
  const isList = view === 'responses';
  const mode = isList ? 'visible' : 'hidden';
  return (
    <search className="grid grid-cols-1 gap-x-8 gap-y-2 md:grid-cols-12">
      <Activity mode={mode}>
        <div className="md:col-span-12 lg:col-span-4">
          <SearchField
            id="evaluation-search"
            label="Search"
            hint="Name, username, email or role"
            value={filter.q}
            onSearch={(q) => change({ q })}
          />
        </div>
      </Activity>
      <FilterFold
        set={
          (isList ? [filter.role, filter.employee, filter.quarter, filter.unread] : [filter.role]).filter(Boolean)
            .length
        }
      >
        <div className={isList ? 'md:col-span-3 lg:col-span-2' : 'md:col-span-6'}>
          <RoleFilter value={filter.role} isList={isList} onChange={(role) => change({ role })} />
        </div>
        <Activity mode={mode}>
          <div className="md:col-span-3 lg:col-span-2">
            <EmployeeFilter value={filter.employee} onChange={(employee) => change({ employee })} />
          </div>
          <div className="md:col-span-3 lg:col-span-2">
            <QuarterFilter value={filter.quarter} onChange={(quarter) => change({ quarter })} />
          </div>
          <div className="md:col-span-3 lg:col-span-2">
            <SelectField
              id="evaluation-unread"
              label="Show"
              options={readOptions}
              value={filter.unread}
              onChange={({ target }) => change({ unread: target.value })}
            />
          </div>
        </Activity>
      </FilterFold>
    </search>
  );
}

const readOptions = [
  { value: '', label: 'Everything' },
  { value: 'yes', label: 'Unread' },
];

interface FilterProps {
  value: string;
  onChange: (value: string) => void;
}

function RoleFilter({ value, isList, onChange }: FilterProps & { isList: boolean }) {
  const { data } = useQuery(adminEvaluationQueries.stats());
  const present: readonly EmployeeRole[] = isList ? (data?.roles ?? []) : employeeRoles.filter(hasEvaluation);
  // Keeps the filter's own role in the list if nobody of it has written.
  const roles = employeeRoles.filter((role) => role === value || present.includes(role));
  const options = roles.map((role) => ({ value: role, label: roleLabel(role) }));
  return (
    <SelectField
      id="evaluation-role"
      label="Role"
      options={[{ value: '', label: 'All Roles' }, ...options]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The last two years, and the one in the URL. */
function QuarterFilter({ value, onChange }: FilterProps) {
  const recent = Array.from({ length: 8 }, (_, back) => quarterOf(quarterStart(new Date(), back)));
  const known = value === '' || recent.includes(value as Quarter) ? recent : [...recent, value as Quarter];
  const options = known.map((quarter) => ({ value: quarter, label: quarterLabel(quarter) }));
  return (
    <SelectField
      id="evaluation-quarter"
      label="Quarter"
      options={[{ value: '', label: 'All Quarters' }, ...options]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function EmployeeFilter({ value, onChange }: FilterProps) {
  const { data: authors } = useQuery(adminEvaluationQueries.authors());
  const options = useMemo(() => {
    const nameOf = distinctNames(authors ?? [], employeeName);
    const people = (authors ?? []).map((author) => ({ value: String(author.id), label: nameOf(author) }));
    const isKnown = !value || people.some((person) => person.value === value);
    const current = isKnown ? [] : [{ value, label: `Employee ${value}` }];
    return [{ value: '', label: 'All Employees' }, ...current, ...people];
  }, [authors, value]);
  return (
    <SelectField
      id="evaluation-employee"
      label="Employee"
      options={options}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
