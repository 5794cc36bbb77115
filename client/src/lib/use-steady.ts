import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function at every drawing, which does what `act` does now: for handlers of rows that are not drawn anew. */
export function useSteady<Arguments extends unknown[]>(act: (...args: Arguments) => void) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
