import { useEffect, useRef, useState } from 'react';
import { ApiError, errorSentence } from '#client/lib/api.ts';

interface SignInFailureProps {
  failure: Error | null;
  /** Said where the failure has no sentence of its own. */
  fallback: string;
  /** Seconds that still have to pass. */
  wait: number;
}

/** Why the last attempt failed; stays until the next one and takes the focus when it appears. */
export function SignInFailure({ failure, fallback, wait }: SignInFailureProps) {
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);
  if (!failure) return null;
  return (
    <div className="mb-6 bg-danger-tint px-4 py-3 text-danger">
      <p ref={alert} role="alert" tabIndex={-1} className="font-medium">
        {errorSentence(failure, fallback)}
      </p>
      {wait > 0 && <p className="mt-1 tabular-nums">You can try again in {waitText(wait)}.</p>}
    </div>
  );
}

/** Seconds until the server takes another attempt, counted down from what it said. */
export function useWait(failure: Error | null): number {
  const [wait, setWait] = useState(0);
  useEffect(() => {
    const seconds = failure instanceof ApiError && failure.status === 429 ? (failure.retryAfter ?? 0) : 0;
    const end = Date.now() + seconds * 1000;
    const tick = () => setWait(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    if (seconds === 0) return;
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [failure]);
  return wait;
}

function waitText(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
