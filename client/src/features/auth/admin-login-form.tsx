import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { useAdminLogin } from '#client/lib/auth.tsx';
import type { AdminLogin } from '#shared/auth.ts';
import { focusMain } from './focus-main.ts';
import { PasswordField } from './password-field.tsx';
import { notBlank } from './sign-in-checks.ts';
import { SignInFailure, useWait } from './sign-in-failure.tsx';

/** The administrators' sign-in. Nothing typed into it outlives it. */
export function AdminLoginForm() {
  const login = useAdminLogin();
  const [failure, setFailure] = useState<Error | null>(null);
  const wait = useWait(failure);
  const { register, handleSubmit, formState } = useForm<AdminLogin>({
    defaultValues: { email: '', password: '' },
  });
  const signIn = handleSubmit((values) => login.mutateAsync(values).then(focusMain, setFailure));
  return (
    <form noValidate onSubmit={signIn} aria-label="Sign in">
      <SignInFailure failure={failure} fallback="Invalid credentials" wait={wait} />
      <TextField
        id="admin-email"
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register('email', { validate: notBlank('Email is required') })}
      />
      <PasswordField
        id="admin-password"
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', { validate: notBlank('Password is required') })}
      />
      <Button type="submit" variant="primary" disabled={login.isPending || wait > 0} className="mt-2 w-full">
        {login.isPending ? 'Signing in...' : 'Sign in'}
      </Button>
    </form>
  );
}
