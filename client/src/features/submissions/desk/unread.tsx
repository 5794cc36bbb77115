import { useEffect, useState } from 'react';

/** Too short to have read a submission that opened by itself. */
const unreadMs = 1_000;

/**
 * A submission that opened by itself takes no decision at once: the press may be meant for the one before.
 * `wasPressed` while its acts were still loading.
 */
export function useUnread(isUnasked: boolean, wasPressed = false) {
  const [isUnread, setUnread] = useState(isUnasked);
  const [isTold, setTold] = useState(wasPressed);
  useEffect(() => {
    const timer = setTimeout(() => setUnread(false), unreadMs);
    return () => clearTimeout(timer);
  }, []);
  return { isUnread, isTold, tell: () => setTold(true) };
}

export function OpenedJustNow({ isTold }: { isTold: boolean }) {
  return (
    <p role="status" className="w-full font-medium text-sm empty:absolute">
      {isTold && 'Opened just now: nothing was decided. Press again to decide.'}
    </p>
  );
}
