/**
 * Scripts that stand in the pages themselves, as the text of functions: each is complete in itself, and the content
 * policy knows it by its hash. The reasons stand above them, since comments would be sent along.
 */

/** A function as the text of a script that calls it. */
export function scriptOf(act: () => void): string {
  return `(${act})()`.replace(/\s+/g, ' ');
}

/**
 * Brings a prerendered page to life when it is loaded and has nothing better to do, or as soon as a hand comes to it.
 * Its own tag names the modules, the entry first; all are fetched at once.
 *
 * What is done to a button before that would be lost, since nothing listens yet: it is kept, and done again when
 * `Arrival` tells that the page has come to life. Links and fields need no script and are left alone, as are buttons
 * that send a form, which are disabled until then.
 */
export function wakeLater(): void {
  const [entry = '', ...chunks] = document.currentScript?.dataset.modules?.split(' ') ?? [];
  let isAwake = false;
  function wake(): void {
    if (isAwake) return;
    isAwake = true;
    for (const href of chunks) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    import(entry).catch(() => {
      isAwake = false;
    });
  }
  for (const type of ['pointerdown', 'touchstart', 'keydown', 'focusin']) {
    addEventListener(type, wake, { capture: true, passive: true });
  }
  addEventListener('load', () => ('requestIdleCallback' in window ? requestIdleCallback(wake) : setTimeout(wake)));

  const kept: Event[] = [];
  const acts = ['mousedown', 'keydown', 'click'];
  function keep(event: Event): void {
    if (!(event.target instanceof Element && event.target.closest('button[type=button]'))) return;
    event.stopImmediatePropagation();
    kept.push(event);
  }
  for (const type of acts) addEventListener(type, keep, true);
  addEventListener(
    'awake',
    () => {
      for (const type of acts) removeEventListener(type, keep, true);
      for (const event of kept) {
        const Again = event.constructor as typeof Event;
        event.target?.dispatchEvent(new Again(event.type, event));
      }
    },
    { once: true },
  );
}

/** The theme a reader of the portal chose, before anything is painted. `theme.ts` writes it. */
export function setTheme(): void {
  try {
    const theme = localStorage.getItem('overtone:theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    document.documentElement.removeAttribute('data-theme');
  }
}
