import { SelectField } from '#client/components/form/select-field.tsx';
import { filterFields } from '#client/components/list/filter-fields.ts';
import { roleFilter } from '#shared/filters.ts';
import { type EmployeeRole, roleLabel } from '#shared/roles.ts';

interface RoleFilterProps {
  roles: readonly EmployeeRole[];
  value: string;
  onChange: (role: string) => void;
}

export function RoleFilter({ roles, value, onChange }: RoleFilterProps) {
  const role = roles.map((one) => ({ value: one, label: roleLabel(one) }));
  return (
    <div className="max-w-xs">
      {filterFields({ role: roleFilter }, { role: value }, { role }).map(({ name, ...field }) => (
        <SelectField
          key={name}
          id="team-role"
          {...field}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ))}
    </div>
  );
}
