import { type ComponentProps, useEffect, useRef } from 'react';

interface FocusHomeProps extends ComponentProps<'div'> {
  /** The id of the element that takes the focus; by default the box itself. */
  to?: string;
}

/** Takes the focus when the element inside that had it disappears, as a pressed button does with its question. */
export function FocusHome({ to, ...rest }: FocusHomeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const home = box.current;
    return home ? watch(home, to) : undefined;
  }, [to]);
  return <div ref={box} tabIndex={-1} {...rest} />;
}

function watch(home: HTMLElement, to: string | undefined): () => void {
  let focused: EventTarget | null = home.contains(document.activeElement) ? document.activeElement : null;
  const observer = new MutationObserver(() => {
    if (!(focused instanceof Element) || focused.isConnected || document.activeElement !== document.body) return;
    focused = null;
    const target = (to === undefined ? null : document.getElementById(to)) ?? home;
    target.focus({ preventScroll: target === home });
  });
  const note = ({ target }: FocusEvent) => {
    focused = target;
  };
  // Some browsers also dispatch it for an element that disappears; whoever leaves one that stays needs no home.
  const forget = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (target instanceof Element && target.isConnected && focused === target) focused = null;
    });
  observer.observe(home, { childList: true, subtree: true });
  home.addEventListener('focusin', note);
  home.addEventListener('focusout', forget);
  return () => {
    observer.disconnect();
    home.removeEventListener('focusin', note);
    home.removeEventListener('focusout', forget);
  };
}
