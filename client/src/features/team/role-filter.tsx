import { SelectField } from '#client/components/form/select-field.tsx';
import { type EmployeeRole, roleLabel } from '#shared/roles.ts';

interface RoleFilterProps {
  roles: readonly EmployeeRole[];
  value: string;
  onChange: (role: string) => void;
}

export function RoleFilter({ roles, value, onChange }: RoleFilterProps) {
  return (
    <div className="max-w-xs">
      <SelectField
        id="team-role"
        label="Role"
        options={[{ value: '', label: 'All Roles' }, ...roles.map((role) => ({ value: role, label: roleLabel(role) }))]}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
