import { type RefCallback, useState } from 'react';
import { useBeside } from './use-beside.ts';

interface ListRegion {
  ref: RefCallback<HTMLElement>;
  /** For `VirtualRows`: undefined if the page scrolls. */
  region: HTMLElement | null | undefined;
}

/** The list scrolls by itself beside the detail, and with the page on a narrow screen. */
export function useListRegion(): ListRegion {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const isBeside = useBeside();
  return { ref: setElement, region: isBeside ? element : undefined };
}
