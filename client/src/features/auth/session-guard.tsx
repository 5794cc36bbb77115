import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { useSignInSteps } from '#client/features/auth/sign-in/sign-in-steps.tsx';
import { SignInWaiting } from '#client/features/auth/sign-in/sign-in-waiting.tsx';
import { ApiError } from '#client/lib/api.ts';
import { profileQuery, useLogin, usePasskeyLogin } from '#client/lib/auth.tsx';
import { useTypingPause } from '#client/lib/browser/typing.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { personName } from '#shared/employees/names.ts';
import { forgetEmployee, isSigningOut } from './api.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordField } from './password-field.tsx';
import { SignInFailure } from './sign-in-failure.tsx';

/** Asks for the password in place when the session ends during work, so the page keeps its content. Waits for a pause. */
export function SessionGuard() {
  const client = useQueryClient();
  const [profile, setProfile] = useState<EmployeeProfile | null>(null);
  const isPaused = useTypingPause(profile !== null);
  useEffect(() => {
    const lose = (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'not_authenticated' || isSigningOut(client)) return;
      const { data, dataUpdatedAt = 0 } = client.getQueryState(profileQuery.queryKey) ?? {};
      // A call of the session before may be refused after a new sign-in.
      if (error.requestedAt >= dataUpdatedAt) setProfile(data ?? null);
    };
    const leaveQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') lose(event.action.error);
    });
    const leaveMutations = client.getMutationCache().subscribe((event) => {
      // A refused sign-in does not mean that the session has ended.
      const isSignIn = event.mutation?.options.meta?.isSignIn === true;
      if (event.type === 'updated' && event.action.type === 'error' && !isSignIn) lose(event.action.error);
    });
    return () => {
      leaveQueries();
      leaveMutations();
    };
  }, [client]);
  if (!profile || !isPaused) return null;
  const handleBack = () => {
    setProfile(null);
    client.invalidateQueries({ predicate: (query) => query.state.status === 'error' || query.isActive() });
  };
  const handleLeave = () => {
    setProfile(null);
    forgetEmployee(client);
  };
  return <SignInAgain profile={profile} onSignedIn={handleBack} onLeave={handleLeave} />;
}

interface SignInAgainProps {
  profile: EmployeeProfile;
  onSignedIn: () => void;
  onLeave: () => void;
}

function SignInAgain({ profile, onSignedIn, onLeave }: SignInAgainProps) {
  const login = useLogin();
  const passkey = usePasskeyLogin();
  const { register, handleSubmit, setFocus } = useForm({ defaultValues: { password: '' } });
  const { failure, wait, follow, secondStep } = useSignInSteps(
    () => profile.username,
    onSignedIn,
    () => setFocus('password'),
  );
  const isHeld = login.isPending || passkey.isPending || wait > 0;
  const signIn = handleSubmit(({ password }) => follow(login.mutateAsync({ username: profile.username, password })));
  return (
    <Dialog
      open
      title="Sign in again"
      description={`Your session has ended, ${personName(profile)}. Nothing on this page is lost: enter your password to continue.`}
    >
      {secondStep ?? (
        <form noValidate onSubmit={signIn}>
          <SignInFailure failure={failure} wait={wait} />
          <input type="text" autoComplete="username" value={profile.username} readOnly hidden />
          <PasswordField
            id="password-again"
            label="Password"
            autoComplete="current-password"
            {...register('password')}
          />
          <div className="mt-2 flex flex-wrap gap-3">
            <Button type="submit" variant="primary" disabled={isHeld}>
              {login.isPending ? 'Signing in...' : 'Sign in and continue'}
            </Button>
            <PasskeyButton
              isPending={passkey.isPending}
              disabled={isHeld}
              onClick={() => follow(passkey.mutateAsync({ employeeId: profile.id }))}
            />
            <Button variant="quiet" onClick={onLeave}>
              Sign in as someone else
            </Button>
          </div>
          <SignInWaiting isPending={login.isPending} />
        </form>
      )}
    </Dialog>
  );
}
