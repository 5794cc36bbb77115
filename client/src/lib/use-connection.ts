import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Whether the browser has a network, as it says now. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchNetwork, () => navigator.onLine);
}

/** Short, since somebody looks at what it ends: the answer is a few bytes and asks no database. */
const askEveryMs = 3_000;

/**
 * While `isLost`, calls `onReachable` when the server answers again. It is asked every few seconds, and at once when the
 * network comes back or the reader does. What the browser says of the network is not waited for: it may be wrong.
 */
export function useWhenReachable(isLost: boolean, onReachable: () => void): void {
  const latest = useRef(onReachable);
  latest.current = onReachable;
  useEffect(() => {
    if (!isLost) return undefined;
    const watch = new AbortController();
    const { signal } = watch;
    const ask = async () => {
      if (document.visibilityState === 'visible' && (await isReachable(signal)) && !signal.aborted) latest.current();
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

async function isReachable(signal: AbortSignal): Promise<boolean> {
  const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => undefined);
  return answer?.ok === true;
}
