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
  const choices = roles.map((one) => ({ value: one, label: roleLabel(one) }));
  const [field] = filterFields({ role: roleFilter }, { role: value }, { role: choices });
  return (
    <div className="max-w-xs">
      <SelectField
        id="team-role"
        label={field?.label ?? ''}
        value={value}
        options={field?.options ?? []}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
