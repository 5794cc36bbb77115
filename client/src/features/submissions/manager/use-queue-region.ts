import { type RefCallback, useState, useSyncExternalStore } from 'react';

interface QueueRegion {
  ref: RefCallback<HTMLElement>;
  /** As `VirtualRows` takes it: undefined where the page scrolls. */
  region: HTMLElement | null | undefined;
}

/** The queue scrolls in its own region beside the review, and with the page on a narrow screen. */
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
