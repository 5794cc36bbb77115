import { useEffect, useState } from 'react';

/** A person who typed a letter within this time is still typing. */
const pauseMs = 2_000;

const typedInto = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range])';

let typed: { field: Element; at: number } | undefined;
let isComposing = false;

if (typeof document !== 'undefined') watchTyping();

export function isTyping(): boolean {
  return isTypedInto(document.activeElement);
}

/** For what an answer or somebody else brings: the next letter must not land elsewhere. */
export function takeFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!isTyping()) element?.focus(options);
}

/** True once nobody types, and then for as long as it is awaited. */
export function useTypingPause(isAwaited: boolean): boolean {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (!isAwaited) return setPaused(false);
    return whenTypingPauses(() => setPaused(true));
  }, [isAwaited]);
  return isAwaited && isPaused;
}

function whenTypingPauses(act: () => void): () => void {
  const watch = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    watch.abort();
  };
  const look = () => {
    clearTimeout(timer);
    if (isTyping()) {
      timer = setTimeout(look, Math.max(50, (typed?.at ?? 0) + pauseMs - performance.now()));
      return;
    }
    stop();
    act();
  };
  // The next field has the focus only after the event.
  document.addEventListener('focusout', () => setTimeout(look), { signal: watch.signal });
  look();
  return stop;
}

function watchTyping(): void {
  const note = (target: EventTarget | null) => {
    if (target instanceof Element && target.matches(typedInto)) typed = { field: target, at: performance.now() };
  };
  const listen = (name: string, handle: (event: Event) => void) =>
    document.addEventListener(name, handle, { capture: true });
  listen('input', ({ target }) => note(target));
  listen('compositionstart', () => {
    isComposing = true;
  });
  listen('compositionend', () => {
    isComposing = false;
  });
  // A person who sends a form waits for its answer.
  listen('submit', () => {
    typed = undefined;
  });
  // A person who goes on to the next field goes on typing there.
  listen('focusout', (event) => isTypedInto(event.target) && note((event as FocusEvent).relatedTarget));
}

function isTypedInto(field: EventTarget | null): boolean {
  if (!typed || typed.field !== field) return false;
  return isComposing || performance.now() - typed.at < pauseMs;
}
