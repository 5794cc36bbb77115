import { useCallback, useLayoutEffect, useState } from 'react';

interface FocusScroll {
  /** The position on the screen that it scrolls to. By default it scrolls only as far as it must. */
  block?: ScrollLogicalPosition;
  /** The selector of what is around it and scrolls in its place. */
  around?: string;
}

type FocusOn = (target: string | Element, scroll?: FocusScroll) => void;

/** Focuses an element, or the one with an id, once what the same act changes has been drawn: before the next key. */
export function useFocusOn(): FocusOn {
  const [next, setNext] = useState<{ target: string | Element; scroll: FocusScroll }>();
  useLayoutEffect(() => {
    if (!next) return;
    const { block, around } = next.scroll;
    const target = typeof next.target === 'string' ? document.getElementById(next.target) : next.target;
    if (!(target instanceof HTMLElement)) return;
    target.focus({ preventScroll: block !== undefined });
    if (block !== undefined) ((around && target.closest(around)) || target).scrollIntoView({ block });
  }, [next]);
  return useCallback((target, scroll = {}) => setNext({ target, scroll }), []);
}
