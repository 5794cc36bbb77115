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
        'This is taking longer than usual. If a lot of people are signing in, you’re in line for up to 20 seconds, and if your turn hasn’t come by then, we’ll say when to try again. Please keep this page open.'}
    </p>
  );
}
