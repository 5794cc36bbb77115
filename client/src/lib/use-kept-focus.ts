import { useEffect, useRef } from 'react';

/** When a change of `state` removes the focused element, focuses the page's heading. Undefined is no state yet. */
export function useKeptFocus(state: string | undefined): void {
  const before = useRef(state);
  useEffect(() => {
    const isChange = before.current !== undefined && before.current !== state;
    before.current = state;
    if (!isChange || document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [state]);
}
