import { SelectField } from '#client/components/form/select-field.tsx';
import { roleFilter } from '#shared/filters.ts';
import { type EmployeeRole, roleLabel } from '#shared/roles.ts';

interface RoleFilterProps {
  roles: readonly EmployeeRole[];
  value: string;
  onChange: (role: string) => void;
}

export function RoleFilter({ roles, value, onChange }: RoleFilterProps) {
  const { label, all } = roleFilter;
  const options = roles.map((role) => ({ value: role, label: roleLabel(role) }));
  return (
    <div className="max-w-xs">
      <SelectField
        id="team-role"
        label={label}
        value={value}
        options={[{ value: '', label: all }, ...options]}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
