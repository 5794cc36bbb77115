import { useEffect, useRef, useSyncExternalStore } from 'react';
import { storageNames } from '#shared/storage-names.ts';
import { readStored, store } from './storage.ts';

export type Shortcuts = Record<string, () => void>;

/** Inactive while typing, in dialogs, with modifiers or repeats, and when the reader switched them off (WCAG 2.1.4). */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const act = latest.current[event.key];
      if (!act || !switchOn || event.repeat || isForSomethingElse(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
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
  if (document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]')) return true;
  const target = event.target as HTMLElement;
  return target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])');
}
