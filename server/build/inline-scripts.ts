import { minifySync } from 'vite';
import { storageNames } from '#shared/storage-names.ts';

/* The text of these functions is inlined, so none may use anything outside itself. */

type Act = (names: typeof storageNames) => void;

export function scriptOf(act: Act): string {
  const names = act.length > 0 ? JSON.stringify(storageNames) : '';
  const { code, errors } = minifySync('inline.js', `(${act})(${names})`, { module: false });
  if (errors[0]) throw new Error(`An inlined script cannot be minified: ${errors[0].message}`);
  return code.replace(/;\s*$/, '');
}

/**
 * Loads the scripts once the page is shown and idle. Until it is hydrated, clicks on buttons are kept and repeated
 * afterward; a press on a form's button is kept by `keepEarly`, and links and fields work as they are.
 */
export function hydrateWhenIdle(): void {
  const modules = document.getElementById('page-end')?.dataset.modules?.split(' ') ?? [];
  const entry = modules[0] ?? '';
  function hydrate(): void {
    for (const href of modules.splice(0)) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    import(entry).catch(() => setTimeout(hydrate, 3_000));
  }
  // A slow machine that draws the waves is never idle.
  const timeout = 2_000;
  const whenIdle =
    'requestIdleCallback' in window ? (act: () => void) => requestIdleCallback(act, { timeout }) : setTimeout;
  addEventListener('load', () => requestAnimationFrame(() => whenIdle(hydrate)));

  const kept: Event[] = [];
  const acts = ['mousedown', 'keydown', 'click'];
  function keep(event: Event): void {
    if (!(event.target instanceof Element && event.target.closest('button[type=button]'))) return;
    event.stopImmediatePropagation();
    kept.push(event);
  }
  for (const type of acts) addEventListener(type, keep, true);
  addEventListener(
    'hydrated',
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
 * Saves text typed before a form's code arrives (`data-early`: days to keep it), and restores it on the next visit;
 * `useFormDraft` takes it over. A press of the form's button submits the form once its code is there.
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
  const pressed = new Set<HTMLFormElement>();
  function keepPress(event: Event): void {
    const form = event.target instanceof Element && event.target.closest('button')?.form;
    if (!form || form.dataset.early === undefined) return;
    event.stopImmediatePropagation();
    if (pressed.has(form)) return;
    pressed.add(form);
    const whenReady = new MutationObserver(() => {
      whenReady.disconnect();
      pressed.delete(form);
      form.requestSubmit();
    });
    whenReady.observe(form, { attributeFilter: ['data-early'] });
  }
  addEventListener('click', keepPress, true);
  addEventListener('input', ({ target }) => withEarly((target as HTMLInputElement).form, keep));
  for (const form of document.forms) withEarly(form, putBack);
  // `ApplicationOpening`: whoever fills in the form must not be moved by it later.
  const openingId = new URLSearchParams(location.search).get('opening');
  for (const box of document.querySelectorAll<HTMLElement>('[data-opening]'))
    box.hidden = box.dataset.opening !== openingId;
}

/** Applies the reader's theme before the first paint. */
export function setTheme(names: typeof storageNames): void {
  try {
    const theme = localStorage.getItem(names.theme);
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    document.documentElement.removeAttribute('data-theme');
  }
}
