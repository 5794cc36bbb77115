import { type RefCallback, useState, useSyncExternalStore } from 'react';

interface ListRegion {
  ref: RefCallback<HTMLElement>;
  /** For `VirtualRows`: undefined if the page scrolls. */
  region: HTMLElement | null | undefined;
}

/** The list scrolls by itself beside the detail, and with the page on a narrow screen. */
export function useListRegion(): ListRegion {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const isBeside = useSyncExternalStore(subscribe, () => wide().matches);
  return { ref: setElement, region: isBeside ? element : undefined };
}

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const wide = () => matchMedia('(min-width: 64rem)');
