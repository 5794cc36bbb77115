import { minifySync } from 'vite';
import { storageNames } from '#shared/storage-names.ts';

/**
 * Scripts that stand in the pages themselves, as the text of functions: each is complete in itself, and the content
 * policy knows it by its hash.
 */

/** A function that a script calls with these names. */
type Act = (names: typeof storageNames) => void;

/**
 * A function as the text of a script that calls it, minified.
 * @throws Error where it cannot be read as one.
 */
export function scriptOf(act: Act): string {
  const names = act.length > 0 ? JSON.stringify(storageNames) : '';
  const { code, errors } = minifySync('inline.js', `(${act})(${names})`, { module: false });
  if (errors[0]) throw new Error(`An inlined script cannot be minified: ${errors[0].message}`);
  return code.replace(/;\s*$/, '');
}

/** The same when the page is painted, one after the other: until then the browser does not even compile them. */
export function scriptAfterPaint(...acts: Act[]): string {
  const timers = acts.map((act) => `setTimeout(()=>{${scriptOf(act)}})`);
  return `requestAnimationFrame(()=>{${timers.join(';')}})`;
}

/**
 * Brings a prerendered page to life at the first sign of its reader: a hand that moves, scrolls, touches or types, or the
 * focus. Its own tag names the modules, the entry first. All are fetched when the page is loaded, shown (a slow phone has
 * loaded a page before it paints it) and has nothing better to do, so that a network lost after that takes nothing away,
 * but not compiled; what fails is asked for again when it is needed. A draft that was left in a form, and an address that
 * asks for more than the page as it was built (a tab, a part of it), need no sign.
 *
 * The sign itself is answered first, and seen to be: a page that comes to life holds up what is pressed meanwhile.
 *
 * What is done to a button before that would be lost, since nothing listens yet: it is kept, and done again when
 * `Arrival` tells that the page has come to life. Links and fields need no script and are left alone, as are buttons
 * that send a form, which are disabled until then.
 */
export function wakeLater(names: typeof storageNames): void {
  const modules = document.getElementById('page-end')?.dataset.modules?.split(' ') ?? [];
  const entry = modules[0] ?? '';
  let isAwake = false;
  function wake(): void {
    if (isAwake) return;
    isAwake = true;
    for (const href of modules.splice(0)) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    import(entry).catch(() => {
      isAwake = false;
    });
  }
  const wakeAfterPaint = () => isAwake || requestAnimationFrame(() => setTimeout(wake));
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input', 'click'];
  for (const type of signs) addEventListener(type, wakeAfterPaint, { capture: true, passive: true });
  function hasDraft(): boolean {
    try {
      return Object.keys(localStorage).some((key) => key.startsWith(names.draft));
    } catch {
      return false;
    }
  }
  function wakeWhereNeeded(): void {
    if (location.search || location.hash || hasDraft()) wake();
  }
  const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
  function fetchInTurn(): void {
    const href = modules.shift();
    if (href === undefined) return;
    fetch(href, { priority: 'low' })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
    whenIdle(fetchInTurn);
  }
  function handleShown(): void {
    whenIdle(fetchInTurn);
    whenIdle(wakeWhereNeeded);
  }
  const showSoon = () => requestAnimationFrame(handleShown);
  if (document.readyState === 'complete') showSoon();
  else addEventListener('load', showSoon);

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

/**
 * Lets the first paint wait for the layout of what is near it alone: parts of the page are laid out when they come into
 * view, and those that never did one by one while the browser is idle, so that the last of them, and the exchange of fonts
 * that comes in between, hold up nobody. Whoever asks for a place on the page (an address with a hash, a link to one, a
 * leap, a page that is opened anew where it was left) or prints it finds everything laid out.
 *
 * Forms come right after the first paint: browsers look through those they find when a document is read, to fill them in,
 * and lay out the whole page for that, parts that are out of view too. What follows them is out of view with or without.
 */
export function unfoldLater(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || navigation?.type !== 'navigate' || !('requestIdleCallback' in window)) return;
  const below = 'main section:not(#home) > *, main section :is(li, figure, .grid > div, dl > div), footer > *';
  const parts = [...document.querySelectorAll<HTMLElement>(below)];
  for (const { style } of parts) {
    style.contentVisibility = 'auto';
    style.containIntrinsicBlockSize = 'auto 20rem';
  }
  function hideForms(isHidden: boolean): void {
    for (const form of document.forms) form.hidden = isHidden;
  }
  const showForms = () => hideForms(false);
  hideForms(true);
  requestAnimationFrame(() => setTimeout(showForms));
  function unfold(part: HTMLElement): void {
    part.style.contentVisibility = '';
    part.style.containIntrinsicBlockSize = '';
  }
  const watch = new AbortController();
  function unfoldInTurn(): void {
    const part = parts.shift();
    if (!part) {
      watch.abort();
      return;
    }
    unfold(part);
    requestIdleCallback(unfoldInTurn);
  }
  function unfoldAll(): void {
    showForms();
    parts.splice(0).forEach(unfold);
    watch.abort();
  }
  function handleClick({ target }: Event): void {
    if (target instanceof Element && target.closest('a[href*="#"]')) unfoldAll();
  }
  let place = 0;
  function handleScroll(): void {
    if (Math.abs(scrollY - place) > innerHeight) unfoldAll();
    place = scrollY;
  }
  const { signal } = watch;
  addEventListener('click', handleClick, { capture: true, signal });
  addEventListener('scroll', handleScroll, { passive: true, signal });
  addEventListener('beforeprint', unfoldAll, { signal });
  addEventListener('load', () => requestAnimationFrame(() => requestIdleCallback(unfoldInTurn)));
}

/**
 * Keeps what is typed into a form that is not yet alive (`data-early`), whose code may never come: as a draft of its own,
 * by the ids of the controls. It is put back into the fields when the page is opened again while a draft of the form is
 * kept (`data-early` days), where the form finds it as it finds what was typed a moment before; `useFormDraft` removes it
 * then. Storage that is blocked, full or corrupt leaves the fields as they are.
 */
export function keepEarly(names: typeof storageNames): void {
  const nameOf = (form: HTMLFormElement) => names.earlyDraft + form.id;
  const daysOf = (form: HTMLFormElement) => Number(form.dataset.early);
  const isTicked = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';
  function stateOf(form: HTMLFormElement): Record<string, string> {
    const values: Record<string, string> = {};
    for (const control of form.elements as Iterable<HTMLInputElement>) {
      const value = isTicked(control) ? control.checked : control.value;
      const isAsked = control.id && control.type !== 'file' && control.tabIndex >= 0;
      if (isAsked && value) values[control.id] = String(value);
    }
    return values;
  }
  function keep(form: HTMLFormElement): void {
    const draft = { values: stateOf(form), savedAt: Date.now(), keepDays: daysOf(form), idempotencyKey: '' };
    localStorage.setItem(nameOf(form), JSON.stringify(draft));
  }
  function putBack(form: HTMLFormElement): void {
    const { values = {}, savedAt = 0 } = JSON.parse(localStorage.getItem(nameOf(form)) ?? '{}');
    if (Date.now() - savedAt > daysOf(form) * 24 * 60 * 60 * 1000) return;
    for (const id of Object.keys(values)) {
      const control = document.getElementById(id) as HTMLInputElement | null;
      if (control && isTicked(control)) control.checked = true;
      else if (control) control.value = values[id];
    }
  }
  function withEarly(form: HTMLFormElement | null, act: (form: HTMLFormElement) => void): void {
    try {
      if (form?.matches('[data-early]')) act(form);
    } catch {
      return;
    }
  }
  addEventListener('input', ({ target }) => withEarly((target as HTMLInputElement).form, keep));
  for (const form of document.forms) withEarly(form, putBack);
}

/** The theme a reader of the portal chose, before anything is painted. `theme.ts` writes it. */
export function setTheme(names: typeof storageNames): void {
  try {
    const theme = localStorage.getItem(names.theme);
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    document.documentElement.removeAttribute('data-theme');
  }
}
