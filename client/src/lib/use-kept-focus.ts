import { useEffect, useRef } from 'react';

/**
 * Where a change of `state` took away what had the focus, gives it to the page's heading and brings that into view: the
 * answer to what was pressed stands there. Undefined is no state yet.
 */
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
