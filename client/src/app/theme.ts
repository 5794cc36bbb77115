import { useEffect, useLayoutEffect, useState } from 'react';
import { readStored, store } from '#client/lib/storage.ts';
import { storageNames } from '#shared/storage-names.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Stored in this browser and followed by its other tabs. Unmounting restores the system's theme. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(readTheme);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset.theme;
    else dataset.theme = theme;
    return () => {
      delete dataset.theme;
    };
  }, [theme]);
  useEffect(() => {
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === storageNames.theme || key === null) setTheme(readTheme());
    };
    addEventListener('storage', handleStorage);
    return () => removeEventListener('storage', handleStorage);
  }, []);
  return [
    theme,
    (chosen) => {
      setTheme(chosen);
      store(storageNames.theme, chosen);
    },
  ];
}

function readTheme(): Theme {
  const kept = readStored(storageNames.theme);
  return themes.find((theme) => theme === kept) ?? 'system';
}
