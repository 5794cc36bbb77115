import { type RefCallback, useState, useSyncExternalStore } from 'react';

interface QueueRegion {
  ref: RefCallback<HTMLElement>;
  /** For `VirtualRows`: undefined if the page scrolls. */
  region: HTMLElement | null | undefined;
}

/** The queue scrolls by itself beside the review, and with the page on a narrow screen. */
export function useQueueRegion(): QueueRegion {
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
