import { type RefCallback, useState, useSyncExternalStore } from 'react';

interface QueueRegion {
  ref: RefCallback<HTMLElement>;
  /** As `VirtualRows` takes it: undefined where the page scrolls. */
  region: HTMLElement | null | undefined;
}

/** Beside the review the queue scrolls in a region of its own, alone on a narrow screen with the page. */
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
