import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { PasskeyButton } from '#client/features/auth/passkey-button.tsx';
import { SignInFailure } from '#client/features/auth/sign-in-failure.tsx';
import { usePasskeyLogin } from '#client/lib/auth.tsx';
import type { EmployeeProfile, SignInAnswer } from '#shared/auth/views.ts';
import { useSignInSteps } from './sign-in-steps.tsx';
import { SignInWaiting } from './sign-in-waiting.tsx';
import { keepTypedName, typedName } from './typed-name.ts';

interface SignInFormProps<Login extends FieldValues> {
  form: UseFormReturn<Login, unknown, Login>;
  login: UseMutationResult<SignInAnswer, Error, Login>;
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
  const { failure, wait, follow, secondStep } = useSignInSteps(typedName, handleSignedIn, () =>
    form.setFocus('password' as Path<Login>),
  );
  // The next person at this browser starts with an empty form.
  function handleSignedIn(profile: EmployeeProfile): void {
    keepTypedName('');
    onSignedIn(profile);
  }
  const passkey = usePasskeyLogin();
  const isHeld = login.isPending || passkey.isPending || wait > 0;
  const signIn = form.handleSubmit((values) => follow(login.mutateAsync(values)));
  if (secondStep) return secondStep;
  return (
    <form noValidate onSubmit={signIn} aria-label="Sign in" data-leads-to={leadsTo}>
      <SignInFailure failure={failure} wait={wait} />
      {children}
      <Button type="submit" variant="primary" disabled={isHeld} className="mt-2 w-full">
        {login.isPending ? 'Signing in...' : 'Sign in'}
      </Button>
      <PasskeyButton
        isPending={passkey.isPending}
        disabled={isHeld}
        onClick={() => follow(passkey.mutateAsync({}))}
        className="mt-3 w-full"
      />
      <SignInWaiting isPending={login.isPending} />
    </form>
  );
}
