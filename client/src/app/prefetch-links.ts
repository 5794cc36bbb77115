import { pageAt } from '#shared/paths.ts';
import { prefetchScreen } from './screens.ts';

/** Fetches the screen behind a link of ours as soon as a hand, a finger or the focus comes to it. */
export function prefetchLinks(): void {
  let last = location.href;
  function handleApproach({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.href === last || !isScreen(link) || isCostly()) return;
    last = link.href;
    // Whoever follows the link is told what went wrong; until then nobody has asked for anything.
    prefetchScreen(link).catch(() => undefined);
  }
  for (const approach of ['pointerover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(approach, handleApproach, { passive: true });
  }
}

function isScreen({ origin, pathname, target, download }: HTMLAnchorElement): boolean {
  const isElsewhere = origin !== location.origin || pathname === location.pathname;
  return !isElsewhere && target === '' && download === '' && pageAt(pathname) !== undefined;
}

/** Whoever saves data fetches only what they ask for; offline there is nothing to be had. */
function isCostly(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || !navigator.onLine;
}
