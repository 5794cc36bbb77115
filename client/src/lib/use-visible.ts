import { useSyncExternalStore } from 'react';

/** Whether the page is in view, as far as the browser knows. */
export function useVisible(): boolean {
  return useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible');
}

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
