import { useEffect, useLayoutEffect, useState } from 'react';
import { readStored, store } from '#client/lib/storage.ts';

/** How the portal looks: as the system does, always by day, or always by night. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'overtone:theme';

/** The reader's choice, kept in this browser and followed by its other tabs. It ends with the portal's frame. */
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
      if (key === storageKey || key === null) setTheme(readTheme());
    };
    addEventListener('storage', handleStorage);
    return () => removeEventListener('storage', handleStorage);
  }, []);
  return [
    theme,
    (chosen) => {
      setTheme(chosen);
      store(storageKey, chosen);
    },
  ];
}

function readTheme(): Theme {
  const kept = readStored(storageKey);
  return themes.find((theme) => theme === kept) ?? 'system';
}
