import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { readStored, store } from '#client/lib/browser/storage.ts';
import { storageNames } from '#shared/storage-names.ts';

export type Shortcuts = Record<string, () => void>;

interface ShortcutsOptions {
  /** The keys of what is around: those of what is inside it are heard first. */
  isFrame?: boolean;
  /** The keys' words, for the list of keys; shown even while a key has nothing to act on. */
  does?: KeyWords;
}

/** In the order of the list. */
export type KeyWords = readonly (readonly [key: string, does: string])[];

const told = new Set<KeyWords>();
const live = new Set<RefObject<Shortcuts>>();

/** The page's keys, apart from those of what is open. */
export function keysOfPage(): KeyWords {
  return [...told].flat();
}

/** The page's keys that work at this moment, for the search. */
export function actsOfPage(): { key: string; does: string; act: () => void }[] {
  return keysOfPage().flatMap(([key, does]) => {
    const holder = [...live].find(({ current }) => current[key]);
    return holder && key.length === 1 ? [{ key, does, act: () => holder.current[key]?.() }] : [];
  });
}

/** `does` must be constant. Inactive while typing, in dialogs, with modifiers or repeats, and when the reader switched them off (WCAG 2.1.4). */
export function useShortcuts(shortcuts: Shortcuts, { isFrame = false, does }: ShortcutsOptions = {}): void {
  const latest = useRef(shortcuts);
  // Before it is painted: a key means what the screen shows, on a slow machine too.
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const act = latest.current[keyOf(event)];
      if (!act || !switchOn || event.repeat || isForSomethingElse(event)) return;
      event.preventDefault();
      act();
    };
    // The window hears a key after the document: a page's own meaning of it comes first.
    const target = isFrame ? window : document;
    target.addEventListener('keydown', handleKey as EventListener);
    return () => target.removeEventListener('keydown', handleKey as EventListener);
  }, [isFrame]);
  useEffect(() => {
    live.add(latest);
    return () => void live.delete(latest);
  }, []);
  useEffect(() => {
    if (!does) return;
    told.add(does);
    return () => void told.delete(does);
  }, [does]);
}

export interface GoTo {
  /** One letter, pressed after `g`. */
  letter: string;
  label: string;
  act: () => void;
}

let reachable: readonly GoTo[] = [];

/** For example 'g i' for the inbox. */
export function goToKeys(): KeyWords {
  return reachable.map(({ letter, label }) => [`g ${letter}`, `Go to ${label}`]);
}

/** Milliseconds in which the letter follows the `g`. */
const goToMs = 1_500;

/** `g` and a letter lead to a place. The letter is heard before the page gives it another meaning. */
export function useGoTo(places: readonly GoTo[]): void {
  const latest = useRef(places);
  useLayoutEffect(() => {
    latest.current = places;
    reachable = places;
    return () => {
      reachable = [];
    };
  });
  useEffect(() => {
    let askedAt = Number.NEGATIVE_INFINITY;
    const handleKey = (event: KeyboardEvent) => {
      if (!switchOn || event.repeat || isForSomethingElse(event)) return;
      const isAsked = event.timeStamp - askedAt < goToMs;
      const key = keyOf(event);
      askedAt = key === 'g' && !isAsked ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const place = isAsked && latest.current.find(({ letter }) => letter === key);
      if (!place) return;
      event.preventDefault();
      event.stopPropagation();
      place.act();
    };
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
}

const isApple = typeof navigator !== 'undefined' && /Mac|iP(hone|ad|od)/.test(navigator.platform);

export const searchKeys = isApple ? '⌘ K' : 'Ctrl K';

/** Whether these keys were pressed and no dialog is open. Works while typing too. */
export function isSearchKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  return keyOf(event).toLowerCase() === 'k' && (isApple ? metaKey : ctrlKey) && !shiftKey && !altKey && !isDialogOpen();
}

/** On a layout of other letters, the Latin one in that place. */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (!letter || !/^(?!\p{Script=Latin})\p{L}$/u.test(key)) return key;
  return shiftKey ? letter : letter.toLowerCase();
}

export function useShortcutsSwitch(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  return [
    useSyncExternalStore(
      subscribe,
      () => switchOn,
      () => true,
    ),
    setSwitch,
  ];
}

const listeners = new Set<() => void>();
let switchOn = readStored(storageNames.shortcuts) !== 'off';

function setSwitch(isOn: boolean): void {
  switchOn = isOn;
  store(storageNames.shortcuts, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (isDialogOpen()) return true;
  const target = event.target as HTMLElement;
  return target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])');
}

function isDialogOpen(): boolean {
  const modal = '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"], dialog[open]';
  return document.querySelector(modal) !== null;
}
