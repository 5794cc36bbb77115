import { useEffect } from 'react';
import { scrollToElement } from '#client/features/site/landing/section-scroll.ts';
import { useShownPathname } from './shown-place.tsx';

/** `undefined` after a load, when the browser has placed the reader itself. */
let way: 'push' | 'pop' | undefined;

/** Scroll positions in px, by the history entry's key in the Navigation API. */
const places = new Map<string, number>();
/** The visible page; the address changes before the next page is drawn. */
let arrivedAt: string | undefined;

if (typeof window !== 'undefined') watchNavigation();

/**
 * Announces hydration to `hydrateWhenIdle`, and scrolls after a navigation: to the hash or the top, or after Back to
 * the earlier position. Must follow the page inside the same Suspense.
 */
export function Arrival() {
  const pathname = useShownPathname();
  useEffect(() => {
    dispatchEvent(new Event('hydrated'));
  }, []);
  useEffect(() => {
    // A link was pressed while this page was hydrated: the page it leads to scrolls.
    if (pathname !== location.pathname) return undefined;
    const came = way;
    way = undefined;
    arrivedAt = location.pathname;
    const id = location.hash.slice(1);
    if (came === 'push') return id ? arriveAt(id) : arriveAtTop();
    // The browser could not place the reader at what the page hides until it lives.
    if (!came && id && !isVisible(document.getElementById(id))) return arriveAt(id);
    const place = came === 'pop' ? places.get(window.navigation?.currentEntry?.key ?? '') : undefined;
    if (place !== undefined) scrollTo({ top: place, behavior: 'instant' });
    return undefined;
  }, [pathname]);
  return null;
}

/** The browser would restore its own position before the page of that entry is drawn. Needs the Navigation API. */
function watchNavigation(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    const left = window.navigation?.currentEntry?.key;
    if (left && event.navigationType !== 'replace' && arrivedAt === location.pathname) places.set(left, scrollY);
    const leavesPage = new URL(event.destination.url).pathname !== location.pathname;
    if (event.navigationType === 'traverse' && event.canIntercept && leavesPage) {
      event.intercept({ scroll: 'manual', focusReset: 'manual' });
    }
  });
  // wouter dispatches these events; a redirect, such as after a sign-in, replaces.
  for (const name of ['pushState', 'replaceState']) {
    addEventListener(name, () => {
      way = 'push';
    });
  }
  addEventListener('popstate', () => {
    way = 'pop';
  });
}

function arriveAtTop(): undefined {
  scrollTo({ top: 0, behavior: 'instant' });
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Safari has `checkVisibility` since 17.4. */
function isVisible(element: HTMLElement | null): boolean {
  return element !== null && (element.checkVisibility?.() ?? element.getClientRects().length > 0);
}

/** Waits for an element that loads late, or whose tab opens late, until the reader leaves. */
function arriveAt(id: string): (() => void) | undefined {
  const arrive = () => {
    const element = document.getElementById(id);
    if (!element || !isVisible(element)) return false;
    scrollToElement(element, 'instant');
    return true;
  };
  if (arrive()) return undefined;
  const observer = new MutationObserver(() => arrive() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  return () => observer.disconnect();
}
