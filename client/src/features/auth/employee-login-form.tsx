import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { useEmployeeLogin } from '#client/lib/auth.tsx';
import type { EmployeeLogin, EmployeeProfile } from '#shared/auth.ts';
import { PasswordField } from './password-field.tsx';
import { notBlank } from './sign-in-checks.ts';
import { SignInFailure, useWait } from './sign-in-failure.tsx';

interface EmployeeLoginFormProps {
  /** The page it leads to, whose code is fetched while people type. */
  next: string;
  onSignedIn: (profile: EmployeeProfile) => void;
}

/** The employees' sign-in. */
export function EmployeeLoginForm({ next, onSignedIn }: EmployeeLoginFormProps) {
  const login = useEmployeeLogin();
  const [failure, setFailure] = useState<Error | null>(null);
  const wait = useWait(failure);
  const { register, handleSubmit, formState } = useForm<EmployeeLogin>({
    defaultValues: { username: '', password: '' },
  });
  const signIn = handleSubmit((values) => login.mutateAsync(values).then(onSignedIn, setFailure));
  return (
    <form noValidate onSubmit={signIn} aria-label="Sign in" data-leads-to={next}>
      <SignInFailure failure={failure} fallback="Login failed" wait={wait} />
      <TextField
        id="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={formState.errors.username?.message}
        {...register('username', { validate: notBlank('Username is required') })}
      />
      <PasswordField
        id="password"
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
