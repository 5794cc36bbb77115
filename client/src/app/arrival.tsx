import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { scrollToElement } from '#client/features/site/landing/section-scroll.ts';

/** How the reader came to the page on show; `undefined` where the browser loaded it and has placed them itself. */
let way: 'push' | 'pop' | undefined;

/** How far down every entry of the history was read, px, by the key the Navigation API gives it. */
const places = new Map<string, number>();
/** The page on show: until the next one is drawn, the address is ahead of it. */
let arrivedAt: string | undefined;

if (typeof window !== 'undefined') watchNavigation();

/**
 * Says that a prerendered page is hydrated (`hydrateWhenIdle` in server/build/inline-scripts.ts listens), and places the
 * reader on a page they reached from another: a link leads to the element of its hash, or to the top with the focus on the
 * heading; Back and forward lead to where they were. Stands after the page, within the same Suspense.
 */
export function Arrival() {
  const [pathname] = useLocation();
  useEffect(() => {
    dispatchEvent(new Event('hydrated'));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what makes an arrival
  useEffect(() => {
    const came = way;
    way = undefined;
    arrivedAt = location.pathname;
    if (came === 'push') return location.hash ? arriveAt(location.hash.slice(1)) : arriveAtTop();
    const place = came === 'pop' ? places.get(window.navigation?.currentEntry?.key ?? '') : undefined;
    if (place !== undefined) scrollTo({ top: place, behavior: 'instant' });
    return undefined;
  }, [pathname]);
  return null;
}

/**
 * The browser restores a position before the page of that entry is back, or goes to its hash instead, so positions are
 * kept here: as the reader leaves, since the last event of a scroll may come after that. A browser without the
 * Navigation API does what it can.
 */
function watchNavigation(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    const left = window.navigation?.currentEntry?.key;
    if (left && event.navigationType !== 'replace' && arrivedAt === location.pathname) places.set(left, scrollY);
    const leavesPage = new URL(event.destination.url).pathname !== location.pathname;
    if (event.navigationType === 'traverse' && event.canIntercept && leavesPage) {
      event.intercept({ scroll: 'manual', focusReset: 'manual' });
    }
  });
  // wouter announces its own navigations under these names; a redirect, such as after a sign-in, replaces.
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
  // Where the heading itself is yet to be read from the server, the frame around it.
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Parts of a page load late: waits for the element until the reader goes elsewhere. */
function arriveAt(id: string): (() => void) | undefined {
  const element = document.getElementById(id);
  if (element) {
    scrollToElement(element, 'instant');
    return undefined;
  }
  const observer = new MutationObserver(() => {
    const late = document.getElementById(id);
    if (!late) return;
    observer.disconnect();
    scrollToElement(late, 'instant');
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
