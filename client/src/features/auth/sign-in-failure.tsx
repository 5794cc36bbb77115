import { useLayoutEffect, useRef, useState } from 'react';
import { ApiError, errorSentence } from '#client/lib/api.ts';
import { takeFocus } from '#client/lib/browser/typing.ts';
import { useStandingError } from '#client/lib/browser/use-connection.ts';

interface SignInFailureProps {
  failure: Error | null;
  /** In seconds. */
  wait: number;
}

/** Stays until the next attempt, and takes the focus when it appears. */
export function SignInFailure({ failure: lastFailure, wait }: SignInFailureProps) {
  const failure = useStandingError(lastFailure);
  const alert = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (failure) takeFocus(alert.current);
  }, [failure]);
  if (!failure) return null;
  return (
    <div className="mb-6 bg-danger-tint px-4 py-3 text-danger">
      <p ref={alert} role="alert" tabIndex={-1} className="font-medium">
        {errorSentence(failure, 'Login failed')}
      </p>
      {isTooEarly(failure) && (
        <>
          <p className="mt-1 tabular-nums">{wait > 0 && `You can try again in ${waitText(wait)}.`}</p>
          {/* Screen readers announce only the end of the wait. */}
          <p role="status">{wait === 0 && 'You can try again now.'}</p>
        </>
      )}
    </div>
  );
}

/** Seconds until the server takes another attempt. */
export function useWait(failure: Error | null): number {
  const [wait, setWait] = useState(0);
  // A layout effect, so that the failure is never announced with the end of an old wait.
  useLayoutEffect(() => {
    const seconds = isTooEarly(failure) ? (failure.retryAfter ?? 0) : 0;
    const end = Date.now() + seconds * 1000;
    const tick = () => setWait(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    if (seconds === 0) return;
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [failure]);
  return wait;
}

function isTooEarly(failure: Error | null): failure is ApiError {
  return failure instanceof ApiError && [429, 503].includes(failure.status) && failure.retryAfter !== undefined;
}

function waitText(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
