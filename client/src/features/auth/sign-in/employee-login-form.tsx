import type { ChangeEvent } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '#client/components/form/text-field.tsx';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { useEmployeeLogin } from '#client/lib/auth.tsx';
import type { EmployeeLogin } from '#shared/auth/auth.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { notBlank } from './sign-in-checks.ts';
import { SignInForm } from './sign-in-form.tsx';
import { keepTypedName, typedName } from './typed-name.ts';

interface EmployeeLoginFormProps {
  next: string;
  onSignedIn: (profile: EmployeeProfile) => void;
}

export function EmployeeLoginForm({ next, onSignedIn }: EmployeeLoginFormProps) {
  const form = useForm<EmployeeLogin>({
    defaultValues: { username: typedName(), password: '' },
  });
  const { register, formState } = form;
  return (
    <SignInForm form={form} login={useEmployeeLogin()} leadsTo={next} onSignedIn={onSignedIn}>
      <TextField
        id="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={formState.errors.username?.message}
        {...register('username', {
          validate: notBlank('Username is required'),
          onChange: (event: ChangeEvent<HTMLInputElement>) => keepTypedName(event.target.value),
        })}
      />
      <PasswordField
        id="password"
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', { validate: notBlank('Password is required') })}
      />
    </SignInForm>
  );
}
