import { useLayoutEffect, useSyncExternalStore } from 'react';
import { storageNames } from '#shared/storage-names.ts';
import { readStored, store } from './storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Stored in this browser and followed by its other tabs. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, () => current, readTheme), setTheme];
}

/** For the frame that has themes; without it the system's holds. */
export function useAppliedTheme(): void {
  const [theme] = useTheme();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset.theme;
    else dataset.theme = theme;
    return () => {
      delete dataset.theme;
    };
  }, [theme]);
}

const listeners = new Set<() => void>();
let current = readTheme();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', handleStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', handleStorage);
  };
}

function handleStorage({ key }: StorageEvent): void {
  if (key === storageNames.theme || key === null) show(readTheme());
}

function setTheme(theme: Theme): void {
  store(storageNames.theme, theme);
  show(theme);
}

function show(theme: Theme): void {
  current = theme;
  for (const listener of listeners) listener();
}

function readTheme(): Theme {
  const kept = readStored(storageNames.theme);
  return themes.find((theme) => theme === kept) ?? 'system';
}
