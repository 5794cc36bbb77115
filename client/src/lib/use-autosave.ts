import { useEffect, useState, useSyncExternalStore } from 'react';
import { useProfile } from './auth.tsx';
import type { Autosave } from './autosave.ts';

/** Saves while the component lives, and at once after a new sign-in. */
export function useAutosave(make: () => Autosave) {
  const [autosave] = useState(make);
  const state = useSyncExternalStore(autosave.subscribe, autosave.getState);
  const { dataUpdatedAt: signedInAt } = useProfile();
  useEffect(() => autosave.open(), [autosave]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new sign-in matters
  useEffect(() => {
    autosave.save();
  }, [autosave, signedInAt]);
  return { autosave, state };
}
