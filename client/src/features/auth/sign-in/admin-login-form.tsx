import type { ChangeEvent } from 'react';
import { useForm } from 'react-hook-form';
import { focusMain } from '#client/components/focus/focus-main.ts';
import { TextField } from '#client/components/form/text-field.tsx';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { useAdminLogin } from '#client/lib/auth.tsx';
import type { AdminLogin } from '#shared/auth/auth.ts';
import { notBlank } from './sign-in-checks.ts';
import { SignInForm } from './sign-in-form.tsx';
import { keepTypedName, typedName } from './typed-name.ts';

/** Keeps no draft. */
export function AdminLoginForm() {
  const form = useForm<AdminLogin>({
    defaultValues: { email: typedName(), password: '' },
  });
  const { register, formState } = form;
  return (
    <SignInForm form={form} login={useAdminLogin()} onSignedIn={focusMain}>
      <TextField
        id="admin-email"
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register('email', {
          validate: notBlank('Email is required'),
          onChange: (event: ChangeEvent<HTMLInputElement>) => keepTypedName(event.target.value),
        })}
      />
      <PasswordField
        id="admin-password"
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', { validate: notBlank('Password is required') })}
      />
    </SignInForm>
  );
}
