import { lazy, type ReactNode, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWait } from '#client/features/auth/sign-in-failure.tsx';
import type { EmployeeProfile, SecondFactorAsked, SignInAnswer } from '#shared/auth/views.ts';

/** Most sign-ins end without it. */
const CodeForm = lazy(async () => ({ default: (await import('./code-form.tsx')).CodeForm }));

interface SignInSteps {
  failure: Error | null;
  /** In seconds. */
  wait: number;
  follow: (answer: Promise<SignInAnswer>) => Promise<void>;
  secondStep: ReactNode;
}

/** The outcome of a password: a session, a second step to ask for, or a failure. */
export function useSignInSteps(
  nameOf: () => string,
  onSignedIn: (profile: EmployeeProfile) => void,
  focusPassword: () => void,
): SignInSteps {
  const [failure, setFailure] = useState<Error | null>(null);
  const [challenge, setAsked] = useState<SecondFactorAsked>();
  function follow(answer: Promise<SignInAnswer>): Promise<void> {
    return answer.then((next) => {
      if (!('ticket' in next)) return onSignedIn(next);
      setFailure(null);
      setAsked(next);
    }, setFailure);
  }
  function handleStartOver(reason: Error | null): void {
    // The form of the code had the focus.
    flushSync(() => {
      setAsked(undefined);
      setFailure(reason);
    });
    focusPassword();
  }
  const secondStep = challenge && (
    <Suspense fallback={<p role="status">Loading...</p>}>
      <CodeForm asked={challenge} name={nameOf()} onSignedIn={onSignedIn} onStartOver={handleStartOver} />
    </Suspense>
  );
  return { failure, wait: useWait(failure), follow, secondStep };
}
