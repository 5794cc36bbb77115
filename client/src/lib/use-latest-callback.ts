import { useCallback, useLayoutEffect, useRef } from 'react';

/** A handler with a stable identity, so that rows need not be drawn again. */
export function useLatestCallback<Arguments extends unknown[]>(act: (...args: Arguments) => void) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
