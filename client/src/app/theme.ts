import { useEffect, useLayoutEffect, useState } from 'react';

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
      keepTheme(chosen);
    },
  ];
}

function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(storageKey) as Theme;
    return themes.includes(kept) ? kept : 'system';
  } catch {
    // Browsers that keep nothing for this site throw; then the choice lasts as long as the page.
    return 'system';
  }
}

function keepTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // As above: the choice holds on this page all the same.
  }
}
