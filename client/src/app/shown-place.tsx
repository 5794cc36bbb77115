import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react';
import { Router } from 'wouter';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';

const Shown = createContext({ pathname: '/', search: '' });

/**
 * What is shown follows the address: at once within a page. Another page is fetched and drawn in slices while the one
 * before stays, with a sign of progress, so that a press is seen and another one is heard meanwhile.
 */
export function ShownPlace({ ssrPath, children }: { ssrPath: string | undefined; children: ReactNode }) {
  const server = ssrPath === undefined ? {} : { ssrPath, ssrSearch: '' };
  const pathname = usePathname(server);
  const search = useSearch(server);
  const place = useMemo(() => ({ pathname, search }), [pathname, search]);
  const drawn = useDeferredValue(place);
  const shown = drawn.pathname === pathname || isUrgent() ? place : drawn;
  return (
    <Router ssrPath={ssrPath} hook={useShownLocation} searchHook={useShownSearch}>
      {shown !== place && <Progress />}
      <Shown value={shown}>{children}</Shown>
    </Router>
  );
}

/** Appears after a moment: most pages are there before. */
function Progress() {
  return (
    <p role="status" className="fixed top-0 z-50 bg-accent text-on-accent transition delay-200 starting:opacity-0">
      Loading...
    </p>
  );
}

function useShownLocation(): [string, typeof navigate] {
  return [use(Shown).pathname, navigate];
}

function useShownSearch(): string {
  return use(Shown).search;
}

/** Where there is no browser there is no history either. */
function isUrgent(): boolean {
  return (globalThis.history?.state as { isUrgent?: boolean } | null | undefined)?.isUrgent === true;
}
