import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { ApiError } from '#client/lib/api.ts';
import { useSecondStep } from '#client/lib/auth.tsx';
import type { EmployeeProfile } from '#shared/auth/auth.ts';
import { CodeField } from './code-field.tsx';
import { notBlank } from './sign-in-checks.ts';
import { SignInFailure, useWait } from './sign-in-failure.tsx';

interface CodeFormProps {
  ticket: string;
  onSignedIn: (profile: EmployeeProfile) => void;
  /** With the reason where the time to enter a code is over. */
  onStartOver: (reason: Error | null) => void;
}

/** The second step of a sign-in. */
export function CodeForm({ ticket, onSignedIn, onStartOver }: CodeFormProps) {
  const step = useSecondStep();
  const [failure, setFailure] = useState<Error | null>(null);
  const wait = useWait(failure);
  const [isRecovery, setRecovery] = useState(false);
  const { register, handleSubmit, formState, setFocus, reset } = useForm({ defaultValues: { code: '' } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code has a field of its own
  useEffect(() => setFocus('code'), [setFocus, isRecovery]);
  function handleRefusal(error: Error): void {
    if (error instanceof ApiError && error.status === 401) onStartOver(error);
    else setFailure(error);
  }
  const submit = handleSubmit(({ code }) => step.mutateAsync({ ticket, code }).then(onSignedIn, handleRefusal));
  function handleOther(): void {
    reset();
    setFailure(null);
    setRecovery(!isRecovery);
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Second step">
      <SignInFailure failure={failure} wait={wait} />
      <CodeField
        key={String(isRecovery)}
        id="sign-in-code"
        isRecovery={isRecovery}
        error={formState.errors.code?.message}
        {...register('code', { validate: notBlank('Please enter a code') })}
      />
      <Button type="submit" variant="primary" disabled={step.isPending || wait > 0} className="mt-2 w-full">
        {step.isPending ? 'Signing in...' : 'Sign in'}
      </Button>
      <div className="mt-3 flex flex-wrap gap-x-6">
        <Other onClick={handleOther}>{isRecovery ? 'Use your app instead' : 'Use a recovery code instead'}</Other>
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
