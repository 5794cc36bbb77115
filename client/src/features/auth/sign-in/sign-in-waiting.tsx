import { useEffect, useState } from 'react';

/** In milliseconds. */
const slowAfter = 2_000;

/** The server checks passwords one after another, which may take a while. */
export function SignInWaiting({ isPending }: { isPending: boolean }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isPending]);
  return (
    <p role="status" className="text-muted [&:not(:empty)]:mt-3">
      {isSlow &&
        'Many people seem to be signing in. You are in line, and your turn will come within 20 seconds. Please keep this page open.'}
    </p>
  );
}
