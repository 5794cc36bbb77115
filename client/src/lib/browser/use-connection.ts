import { useEffect, useRef, useSyncExternalStore } from 'react';
import { NetworkError } from '#client/lib/api.ts';

export function useOnline(): boolean {
  return useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
}

/** Null once the cause is over: that there was no network. */
export function useStandingError<Failure>(error: Failure): Failure | null {
  const isOnline = useOnline();
  return error instanceof NetworkError && error.isOffline && isOnline ? null : error;
}

const askEveryMs = 3_000;

/** Polls while `isLost`, and on focus and network changes. `navigator.onLine` alone may be wrong. */
export function useWhenReachable(isLost: boolean, onReachable: () => void): void {
  const latest = useRef(onReachable);
  latest.current = onReachable;
  useEffect(() => {
    if (!isLost) return undefined;
    const watch = new AbortController();
    const { signal } = watch;
    let isAsking = false;
    const ask = async () => {
      // A silent server would otherwise hold one more connection each time.
      if (isAsking || document.visibilityState !== 'visible') return;
      isAsking = true;
      const isThere = await isReachable(signal);
      isAsking = false;
      if (isThere && !signal.aborted) latest.current();
    };
    const timer = setInterval(ask, askEveryMs);
    for (const event of ['online', 'focus']) window.addEventListener(event, ask, { signal });
    document.addEventListener('visibilitychange', ask, { signal });
    return () => {
      clearInterval(timer);
      watch.abort();
    };
  }, [isLost]);
}

function watchNetwork(listener: () => void): () => void {
  const watch = new AbortController();
  for (const event of ['online', 'offline']) window.addEventListener(event, listener, { signal: watch.signal });
  return () => watch.abort();
}

export async function isReachable(signal: AbortSignal | null = null): Promise<boolean> {
  const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => undefined);
  return answer?.ok === true;
}
