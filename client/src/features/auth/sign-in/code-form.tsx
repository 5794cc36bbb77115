import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { CodeField } from '#client/features/auth/code-field.tsx';
import { PasskeyButton } from '#client/features/auth/passkey-button.tsx';
import { SignInFailure, useWait } from '#client/features/auth/sign-in-failure.tsx';
import { ApiError } from '#client/lib/api.ts';
import { usePasskeyLogin, useSecondStep } from '#client/lib/auth.tsx';
import { canUsePasskeys } from '#client/lib/browser/passkeys.ts';
import type { EmployeeProfile, SecondFactorAsked } from '#shared/auth/views.ts';
import { notBlank } from './sign-in-checks.ts';

interface CodeFormProps {
  asked: SecondFactorAsked;
  /** As it was typed with the password. */
  name: string;
  onSignedIn: (profile: EmployeeProfile) => void;
  /** With the reason where the time to enter a code is over. */
  onStartOver: (reason: Error | null) => void;
}

const ways = {
  passkey: 'Use your passkey instead',
  app: 'Use your app instead',
  recovery: 'Use a recovery code instead',
};
type Way = keyof typeof ways;

export function CodeForm({ asked: { ticket, hasApp, hasPasskey }, name, onSignedIn, onStartOver }: CodeFormProps) {
  const step = useSecondStep();
  const passkey = usePasskeyLogin();
  const offered: Record<Way, boolean> = { passkey: hasPasskey && canUsePasskeys(), app: hasApp, recovery: true };
  const [way, setWay] = useState<Way>(offered.passkey ? 'passkey' : hasApp ? 'app' : 'recovery');
  const [failure, setFailure] = useState<Error | null>(null);
  const wait = useWait(failure);
  const { register, handleSubmit, formState, setFocus, reset } = useForm({ defaultValues: { code: '' } });
  useEffect(() => {
    if (way !== 'passkey') setFocus('code');
  }, [setFocus, way]);
  function handleRefusal(error: Error): void {
    if (error instanceof ApiError && error.status === 401) onStartOver(error);
    else setFailure(error);
  }
  const follow = (answer: Promise<EmployeeProfile>) => answer.then(onSignedIn, handleRefusal);
  const submit = handleSubmit(({ code }) => follow(step.mutateAsync({ ticket, code })));
  function handleOther(other: Way): void {
    reset();
    setFailure(null);
    setWay(other);
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Second step">
      <SignInFailure failure={failure} wait={wait} />
      <p className="mb-6 wrap-anywhere">
        Password accepted for <strong>{name}</strong>.{way === 'passkey' && ' Now use your passkey.'}
      </p>
      <input type="text" autoComplete="username" value={name} readOnly hidden />
      {way === 'passkey' ? (
        <PasskeyButton
          variant="primary"
          isPending={passkey.isPending}
          disabled={passkey.isPending}
          onClick={() => follow(passkey.mutateAsync({ ticket }))}
          className="w-full"
          autoFocus
        />
      ) : (
        <>
          <CodeField
            key={way}
            id="sign-in-code"
            isRecovery={way === 'recovery'}
            error={formState.errors.code?.message}
            {...register('code', { validate: notBlank('Please enter a code') })}
          />
          <Button type="submit" variant="primary" disabled={step.isPending || wait > 0} className="mt-2 w-full">
            {step.isPending ? 'Signing in...' : 'Sign in'}
          </Button>
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-x-6">
        {(Object.keys(ways) as Way[])
          .filter((other) => other !== way && offered[other])
          .map((other) => (
            <Other key={other} onClick={() => handleOther(other)}>
              {ways[other]}
            </Other>
          ))}
        <Other onClick={() => onStartOver(null)}>Start over</Other>
      </div>
    </form>
  );
}

function Other({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4"
    >
      {children}
    </button>
  );
}
