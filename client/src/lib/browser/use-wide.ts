import { useSyncExternalStore } from 'react';

/** From 1280 px on, where two columns stand beside a list. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => wide().matches);
}

const wide = () => matchMedia('(min-width: 80rem)');

function watch(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
