import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import type { EmployeeProfile } from '#shared/auth.ts';
import { SignInFailure, useWait } from './sign-in-failure.tsx';
import { SignInWaiting } from './sign-in-waiting.tsx';

interface SignInFormProps<Login extends FieldValues> {
  form: UseFormReturn<Login, unknown, Login>;
  login: UseMutationResult<EmployeeProfile, Error, Login>;
  onSignedIn: (profile: EmployeeProfile) => void;
  /** The next page, whose code loads while people type. */
  leadsTo?: string;
  children: ReactNode;
}

export function SignInForm<Login extends FieldValues>({
  form,
  login,
  onSignedIn,
  leadsTo,
  children,
}: SignInFormProps<Login>) {
  const [failure, setFailure] = useState<Error | null>(null);
  const wait = useWait(failure);
  const signIn = form.handleSubmit((values) => login.mutateAsync(values).then(onSignedIn, setFailure));
  return (
    <form noValidate onSubmit={signIn} aria-label="Sign in" data-leads-to={leadsTo}>
      <SignInFailure failure={failure} wait={wait} />
      {children}
      <Button type="submit" variant="primary" disabled={login.isPending || wait > 0} className="mt-2 w-full">
        {login.isPending ? 'Signing in...' : 'Sign in'}
      </Button>
      <SignInWaiting isPending={login.isPending} />
    </form>
  );
}
