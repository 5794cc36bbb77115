import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { SelectField } from '#client/components/form/select-field.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { linkTime } from '#shared/auth/links.ts';
import { employeeRoles, roleLabel } from '#shared/roles.ts';
import type { AccountValues, MoveValues } from './move.ts';

interface HireFieldsProps {
  register: UseFormRegister<MoveValues>;
  errors: FieldErrors<MoveValues>;
}

/** The account that is opened with the acceptance. */
export function HireFields({ register, errors }: HireFieldsProps) {
  const field = (name: keyof AccountValues) => ({
    ...register(name),
    id: `hire-${name}`,
    error: errors[name]?.message,
    autoComplete: 'off',
  });
  const plain = { required: true, autoCapitalize: 'none', spellCheck: false };
  return (
    <fieldset>
      <legend className="font-semibold">Their account</legend>
      <p className="mb-2 text-muted">An invitation leads them to choose a password, within {linkTime.invitation}.</p>
      <div className="grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2">
        <TextField label="First name" {...field('firstName')} />
        <TextField label="Last name" {...field('lastName')} />
        <TextField label="Username" {...plain} {...field('username')} />
        <TextField label="Email" type="email" {...plain} {...field('email')} />
        <SelectField label="Role" required options={roleOptions} {...field('role')} />
      </div>
    </fieldset>
  );
}

const roleOptions = [
  { value: '', label: 'Choose a role' },
  ...employeeRoles.map((value) => ({ value, label: roleLabel(value) })),
];
