import { useEffect, useRef } from 'react';

/** Gives the focus to the page's heading where a change of `state` took away what had it; undefined is no state yet. */
export function useKeptFocus(state: string | undefined): void {
  const before = useRef(state);
  useEffect(() => {
    const isChange = before.current !== undefined && before.current !== state;
    before.current = state;
    if (!isChange || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [state]);
}
