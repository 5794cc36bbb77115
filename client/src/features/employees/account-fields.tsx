import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { ChoiceField } from '#client/components/form/choice-field.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { grantable, grantLabels } from '#shared/permissions/permissions.ts';
import { employeeRoles, roleLabel } from '#shared/roles.ts';
import type { AccountValues } from './account-schema.ts';

interface AccountFieldsProps {
  register: UseFormRegister<AccountValues>;
  errors: FieldErrors<AccountValues>;
  /** What a change of role or permission ends; nothing for a new account. */
  ending?: string;
  /** Begins with the focus: a dialog's. */
  isOpened?: boolean;
}

export function AccountFields({ register, errors, ending, isOpened = false }: AccountFieldsProps) {
  const field = (name: keyof AccountValues) => ({
    ...register(name),
    id: `account-${name}-field`,
    error: errors[name]?.message,
  });
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2">
      <TextField label="First name" autoComplete="off" autoFocus={isOpened} {...field('firstName')} />
      <TextField label="Last name" autoComplete="off" {...field('lastName')} />
      <TextField
        label="Username"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <TextField
        label="Email"
        required
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <SelectField label="Role" required hint={ending} options={roleOptions} {...field('role')} />
      <ChoiceField
        label="The site"
        hint={['In addition to what the role allows. Administrators always may.', ending].filter(Boolean).join(' ')}
        choose="several"
        options={grantOptions}
        {...field('grants')}
      />
    </div>
  );
}

const grantOptions = grantable.map((value) => ({ value, label: grantLabels[value] }));

const roleOptions = [
  { value: '', label: 'Choose a role' },
  ...employeeRoles.map((value) => ({ value, label: roleLabel(value) })),
];
