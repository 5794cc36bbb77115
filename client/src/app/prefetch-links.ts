import { isCostly } from '#client/lib/browser/costly.ts';
import { pageAt } from '#shared/paths.ts';
import { fetchScreen, prefetchScreen } from './screens.ts';

/** On hover, touch or focus. A form with `data-leads-to` loads only code, because its reader is not signed in. */
export function prefetchLinks(): void {
  let last = location.href;
  function handleApproach({ target }: Event): void {
    const way = target instanceof Element ? target.closest<HTMLElement>('a[href], form[data-leads-to]') : null;
    if (!way || isCostly()) return;
    const url = new URL(way instanceof HTMLAnchorElement ? way.href : (way.dataset.leadsTo ?? ''), location.origin);
    if (url.href === last || !isOtherScreen(url) || way.hasAttribute('target') || way.hasAttribute('download')) return;
    last = url.href;
    const fetched = way instanceof HTMLAnchorElement ? prefetchScreen(url) : fetchScreen(url);
    fetched.catch(() => undefined);
  }
  for (const approach of ['pointerover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(approach, handleApproach, { passive: true });
  }
}

function isOtherScreen({ origin, pathname }: URL): boolean {
  return origin === location.origin && pathname !== location.pathname && pageAt(pathname) !== undefined;
}
