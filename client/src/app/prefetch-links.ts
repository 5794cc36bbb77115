import { pageAt } from '#shared/paths.ts';
import { fetchScreen, prefetchScreen } from './screens.ts';

/**
 * Fetches the screen behind a link of ours, with its data, as soon as a hand, a finger or the focus comes to it; and the
 * code alone of the screen behind a form (`data-leads-to`), since who may read its data is not settled yet.
 */
export function prefetchLinks(): void {
  let last = location.href;
  function handleApproach({ target }: Event): void {
    const way = target instanceof Element ? target.closest<HTMLElement>('a[href], form[data-leads-to]') : null;
    if (!way || isCostly()) return;
    const url = new URL(way instanceof HTMLAnchorElement ? way.href : (way.dataset.leadsTo ?? ''), location.origin);
    if (url.href === last || !isOtherScreen(url) || way.hasAttribute('target') || way.hasAttribute('download')) return;
    last = url.href;
    const fetched = way instanceof HTMLAnchorElement ? prefetchScreen(url) : fetchScreen(url);
    // Whoever follows the link is told what went wrong; until then nobody has asked for anything.
    fetched.catch(() => undefined);
  }
  for (const approach of ['pointerover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(approach, handleApproach, { passive: true });
  }
}

function isOtherScreen({ origin, pathname }: URL): boolean {
  return origin === location.origin && pathname !== location.pathname && pageAt(pathname) !== undefined;
}

/** Whoever saves data fetches only what they ask for; offline there is nothing to be had. */
function isCostly(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || !navigator.onLine;
}
