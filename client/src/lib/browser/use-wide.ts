import { useSyncExternalStore } from 'react';

/** From 1280 px on, where two columns stand beside a list. */
const twoColumns = '80rem';

/** From 1024 px on, where a list stands beside its detail. */
export const besideWidth = '64rem';

/** Whether the window is at least as wide, in `rem`. */
export function useWide(from = twoColumns): boolean {
  return useSyncExternalStore(
    (listener) => watch(from, listener),
    () => isWide(from),
  );
}

export function isWide(from = twoColumns): boolean {
  return query(from).matches;
}

const query = (from: string) => matchMedia(`(min-width: ${from})`);

function watch(from: string, listener: () => void): () => void {
  const watched = query(from);
  watched.addEventListener('change', listener);
  return () => watched.removeEventListener('change', listener);
}
