import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * When a change of `state` removes the focused element, focuses the page's heading, or the element that has taken the
 * place of `was`. Undefined is no state yet.
 */
export function useKeptFocus(state: string | undefined, was?: RefObject<Element | null>): void {
  const before = useRef(state);
  useEffect(() => {
    const isChange = before.current !== undefined && before.current !== state;
    before.current = state;
    if (!isChange || document.activeElement !== document.body) return;
    if (was?.current?.id && focusAgain(was.current)) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [state, was]);
}

/**
 * The key to draw by, undefined for the moment between two: what was drawn by one has saved itself before the next is
 * drawn, with the focus where its reader was.
 */
export function useRedrawn(state: string | undefined): string | undefined {
  const [drawn, setDrawn] = useState(state);
  const focused = useRef<Element | null>(null);
  // The last look before it is gone.
  if (state !== drawn) focused.current ??= document.activeElement;
  useKeptFocus(drawn, focused);
  useLayoutEffect(() => setDrawn(state), [state]);
  useEffect(() => {
    if (drawn !== undefined) focused.current = null;
  }, [drawn]);
  return state === drawn ? drawn : undefined;
}

function focusAgain(was: Element): boolean {
  const now = document.getElementById(was.id);
  now?.focus({ preventScroll: true });
  if (isTextControl(was) && isTextControl(now) && was.selectionStart !== null) {
    now.setSelectionRange(was.selectionStart, was.selectionEnd, was.selectionDirection ?? 'none');
  }
  return now !== null && document.activeElement === now;
}

function isTextControl(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
