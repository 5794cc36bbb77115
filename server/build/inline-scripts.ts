import { minifySync } from 'vite';
import { storageNames } from '#shared/storage-names.ts';

/* Scripts that are inlined as the text of these functions, so none may use anything outside itself. */

type Act = (names: typeof storageNames) => void;

/** The minified text of a script that calls the function, with the names if it takes them. */
export function scriptOf(act: Act): string {
  const names = act.length > 0 ? JSON.stringify(storageNames) : '';
  const { code, errors } = minifySync('inline.js', `(${act})(${names})`, { module: false });
  if (errors[0]) throw new Error(`An inlined script cannot be minified: ${errors[0].message}`);
  return code.replace(/;\s*$/, '');
}

/**
 * Runs the page's scripts once it is loaded, shown and idle. Until `Arrival` says that the page is hydrated, no button
 * listens: what is done to one is kept, and done again then. Links and fields work without scripts; submit buttons are
 * disabled until then. The script's own tag names the modules, the entry first.
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
  const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
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
