import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual';

type ElementVirtualizer = Virtualizer<Element, Element>;
type PageVirtualizer = Virtualizer<Window, Element>;

/** What a virtualizer needs to know of what scrolls: a region, `null` until it is there, or without one the page. */
export function scrollerOptions(region: HTMLElement | null | undefined) {
  if (region !== undefined) return regionOptions(region);
  return { ...pageOptions, initialRect: { width: window.innerWidth, height: window.innerHeight } };
}

function regionOptions(region: HTMLElement | null) {
  return {
    getScrollElement: () => region,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll<Element>,
    initialOffset: () => region?.scrollTop ?? 0,
    initialRect: { width: region?.clientWidth ?? 0, height: region?.clientHeight ?? 600 },
  };
}

/** `Virtualizer` takes a window as well, only `useVirtualizer` is not typed for one, and its twin is a second hook. */
const pageOptions = {
  getScrollElement: () => window as unknown as Element,
  observeElementRect: (instance: ElementVirtualizer, callback: (rect: { width: number; height: number }) => void) =>
    observeWindowRect(instance as unknown as PageVirtualizer, callback),
  observeElementOffset: (instance: ElementVirtualizer, callback: (offset: number, isScrolling: boolean) => void) =>
    observeWindowOffset(instance as unknown as PageVirtualizer, callback),
  scrollToFn: (offset: number, options: Parameters<typeof windowScroll>[1], instance: ElementVirtualizer) =>
    windowScroll(offset, options, instance as unknown as PageVirtualizer),
  initialOffset: () => window.scrollY,
};
