import { useEffect, useSyncExternalStore } from 'react';
import { NetworkError } from './api.ts';
import { useProfile } from './auth.tsx';
import type { Autosave, AutosaveState } from './autosave/autosave.ts';
import { useWhenReachable } from './browser/use-connection.ts';

/** Saves while the component lives, and at once after a new sign-in or with a new connection. */
export function useAutosave(autosave: Autosave): AutosaveState {
  const state = useSyncExternalStore(autosave.subscribe, autosave.getState);
  const { dataUpdatedAt: signedInAt } = useProfile();
  useEffect(() => autosave.open(), [autosave]);
  useWhenReachable(state.failure instanceof NetworkError, () => autosave.save());
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new sign-in matters
  useEffect(() => {
    // A save that was under way is of the session before, and may be refused.
    autosave.save().then(() => autosave.save());
  }, [autosave, signedInAt]);
  return state;
}
