import { useSyncExternalStore } from 'react';

/** From 1024 px on, where a list stands beside its detail. */
export function useBeside(): boolean {
  return useSyncExternalStore(subscribe, () => wide().matches);
}

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const wide = () => matchMedia('(min-width: 64rem)');
